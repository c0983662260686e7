import { describe, expect, it } from 'vitest';
import { withMidiText } from './midi-text';

const header = [...Buffer.from('MThd'), 0, 0, 0, 6, 0, 1, 0, 1, 1, 224];
const endOfTrack = [0, 0xff, 0x2f, 0];
const file = Uint8Array.from([...header, ...Buffer.from('MTrk'), 0, 0, 0, 4, ...endOfTrack]);

describe('texts in a MIDI file', () => {
  it('are the first events of its first track', () => {
    const text = 'é'.repeat(100);
    const bytes = Buffer.from(withMidiText(file, { text, copyright: '2026 Ana' }));
    expect(bytes.readUInt32BE(18)).toBe(bytes.length - 22);
    expect([...bytes.subarray(22, 26)]).toEqual([0, 0xff, 2, 8]);
    expect(bytes.toString('utf8', 26, 34)).toBe('2026 Ana');
    // 200 bytes: two digits to the base of 128.
    expect([...bytes.subarray(34, 39)]).toEqual([0, 0xff, 1, 0x81, 72]);
    expect(bytes.toString('utf8', 39, 239)).toBe(text);
    expect([...bytes.subarray(239)]).toEqual(endOfTrack);
  });

  it('leave a file alone that is not MIDI', () => {
    for (const other of [new Uint8Array(0), Buffer.from('MThd'), Buffer.from('x'.repeat(40))])
      expect(withMidiText(other, { text: 'a', copyright: 'b' })).toBe(other);
  });
});
