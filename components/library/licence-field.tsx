import { LICENCES, licences } from '@/lib/domain/legal/song-licence';
import type { Song } from '@/lib/domain/song/contract';
import { TabLink } from '../legal/acceptance-line';
import { Notice } from '../ui/feedback/notice';
import { Select } from '../ui/field/select';

type Licence = Song['licence'];

const OPTIONS = LICENCES.map((value) => ({ value, label: licences[value].name }));

export interface LicenceFieldProps {
  /** The licence that the song has now. */
  current: Licence;
  value: Licence;
  onChange: (value: Licence) => void;
}

/** The choice of what listeners may do with a song, with what cannot be undone about it. */
export function LicenceField({ current, value, onChange }: LicenceFieldProps) {
  const warning = value === current ? null : warningOf(current, value);
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Licence"
        hint={
          <>
            {licences[value].sentence} <TabLink href="/licence">What that means</TabLink>
          </>
        }
        value={value}
        onValueChange={onChange}
        options={OPTIONS}
      />
      {warning && <Notice tone="warning">{warning}</Notice>}
    </div>
  );
}

function warningOf(from: Licence, to: Licence): string {
  if (to === 'cc0')
    return 'CC0 cannot be revoked. All who get the song may use it for any purpose forever, even if you change this later.';
  if (from !== 'all-rights-reserved')
    return `Those who got the song under ${licences[from].name} keep that licence. The new one counts for everyone else.`;
  return 'Choose this only if the words and the music are yours to license. You can change it later, but not for those who have the song by then.';
}
