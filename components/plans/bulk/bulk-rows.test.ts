import { describe, expect, it } from 'vitest';
import { isEmptyRow, newRow, problemsOf, refusedRows, rowsFrom, toPlanInput } from './bulk-rows';

const cells = (text: string) => rowsFrom(text).map(({ key: _key, ...row }) => Object.values(row));

describe('a pasted table', () => {
  it('is parsed from a spreadsheet without its header', () => {
    expect(cells('Name\tMonthly\tYearly\tCredits\nHobby\t9\t$90.00\t500\tFast; Loud\r\n\nPro\t19\n')).toEqual(
      [
        ['Hobby', '9', '$90.00', '500', 'Fast; Loud'],
        ['Pro', '19', '', '', ''],
      ],
    );
  });

  it('is parsed as CSV, with commas and quotes in quoted cells', () => {
    expect(cells('"Big, ""loud""",9.99,"1,200.00",500\nPro,,190,"2,000",a')).toEqual([
      ['Big, "loud"', '9.99', '1,200.00', '500', ''],
      ['Pro', '', '190', '2,000', 'a'],
    ]);
  });

  it('is limited to a hundred rows', () => {
    expect(rowsFrom('x,1,1,1\n'.repeat(150))).toHaveLength(100);
  });
});

describe('a row of a new plan', () => {
  it('reports errors by column', () => {
    expect(problemsOf(newRow(['', 'x', '0.01', '1.5', 'y'.repeat(121)]))).toEqual({
      name: 'Name is required',
      monthlyPrice: 'Enter an amount like 9.99',
      yearlyPrice: 'At least $0.50',
      creditsPerMonth: 'Enter a whole number from 1',
      features: 'At most 120 characters each',
    });
    expect(problemsOf(newRow(['Pro', '9', '90', '500']))).toEqual({});
    expect([isEmptyRow(newRow()), isEmptyRow(newRow(['', ' ', 'x']))]).toEqual([true, false]);
  });

  it('is converted to cents and whole credits', () => {
    expect(toPlanInput(newRow([' Pro ', '9.5', '$90', '1,500', 'Fast;; Loud ;']), false)).toEqual({
      name: 'Pro',
      monthlyPrice: 950,
      yearlyPrice: 9_000,
      creditsPerMonth: 1_500,
      features: ['Fast', 'Loud'],
      isActive: false,
    });
  });

  it('gets the server’s errors', () => {
    const refused = refusedRows({
      'plans.1.name': 'No',
      'plans.1.features.3': 'Empty',
      'plans.12.yearlyPrice': 'Much',
      plans: 'x',
    });
    expect([...refused]).toEqual([
      [1, { name: 'No', features: 'Empty' }],
      [12, { yearlyPrice: 'Much' }],
    ]);
  });
});
