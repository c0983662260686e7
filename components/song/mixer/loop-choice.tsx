import { useId, useState } from 'react';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { positionNow } from '../../player/engine/position';
import { Chip } from '../../ui/chip';
import { loopBetween, type NamedLoop, sectionLoops } from './desk';

interface LoopChoiceProps {
  sections: Song['sections'];
  /** Seconds. */
  duration: number;
  loop: NamedLoop | null;
  onChange: (loop: NamedLoop | null) => void;
}

/** A section of the song to loop, or two moments. */
export function LoopChoice({ sections, duration, loop, onChange }: LoopChoiceProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-2 flex items-baseline justify-between font-medium text-sm">
        Loop
        <span role="status" className="numeric font-normal text-quiet">
          {loop ? `${loop.name}, ${formatDuration(loop.start)} to ${formatDuration(loop.end)}` : 'Off'}
        </span>
      </p>
      <fieldset aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {sectionLoops(sections, duration).map((section) => (
          <Chip
            key={section.start}
            pressed={loop?.start === section.start && loop.end === section.end}
            onClick={() =>
              onChange(loop?.start === section.start && loop.end === section.end ? null : section)
            }
          >
            {section.name}
          </Chip>
        ))}
        <MomentsChip loop={loop} onChange={onChange} />
      </fieldset>
    </div>
  );
}

/** Takes the moment of its first press as A and of its second as B. */
function MomentsChip({ loop, onChange }: Pick<LoopChoiceProps, 'loop' | 'onChange'>) {
  const [from, setFrom] = useState<number | null>(null);
  const isOn = loop?.name === 'A–B';
  function press() {
    if (isOn) return onChange(null);
    if (from === null) return setFrom(positionNow());
    setFrom(null);
    onChange(loopBetween(from, positionNow()));
  }
  return (
    <Chip pressed={isOn} onClick={press}>
      {from === null ? 'A–B' : `From ${formatDuration(from)} to now`}
    </Chip>
  );
}
