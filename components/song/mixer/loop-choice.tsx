import { useId, useState } from 'react';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { Chip } from '../../ui/chip';
import { loopBetween, type NamedLoop, sectionLoops } from './desk';

interface LoopChoiceProps {
  sections: Song['sections'];
  /** Seconds. */
  duration: number;
  loop: NamedLoop | null;
  /** Returns where the song is, in seconds. */
  onMoment: () => number;
  onChange: (loop: NamedLoop | null) => void;
}

/** A section of the song to loop, or two moments. */
export function LoopChoice({ sections, duration, loop, onMoment, onChange }: LoopChoiceProps) {
  const id = useId();
  const [from, setFrom] = useState<number | null>(null);
  function choose(next: NamedLoop | null) {
    setFrom(null);
    onChange(next);
  }
  return (
    <div>
      <p id={id} className="mb-2 flex items-baseline justify-between font-medium text-sm">
        Loop
        <span role="status" className="numeric font-normal text-quiet">
          {stateOf(loop, from)}
        </span>
      </p>
      <fieldset aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {sectionLoops(sections, duration).map((section) => (
          <Chip
            key={section.start}
            pressed={loop?.start === section.start && loop.end === section.end}
            onClick={() => choose(loop?.start === section.start && loop.end === section.end ? null : section)}
          >
            {section.name}
          </Chip>
        ))}
        <MomentsChip {...{ loop, from, setFrom, onMoment, onChange }} />
      </fieldset>
    </div>
  );
}

function stateOf(loop: NamedLoop | null, from: number | null): string {
  if (from !== null) return `From ${formatDuration(from)}. Press A–B again where it ends.`;
  return loop ? `${loop.name}, ${formatDuration(loop.start)} to ${formatDuration(loop.end)}` : 'Off';
}

interface MomentsChipProps extends Pick<LoopChoiceProps, 'loop' | 'onMoment' | 'onChange'> {
  from: number | null;
  setFrom: (seconds: number | null) => void;
}

/** Takes the moment of its first press as A and of its second as B, unless that comes too soon. */
function MomentsChip({ loop, from, setFrom, onMoment, onChange }: MomentsChipProps) {
  const isOn = loop?.name === 'A–B';
  function press() {
    if (isOn) return onChange(null);
    if (from === null) return setFrom(onMoment());
    const between = loopBetween(from, onMoment());
    if (!between) return;
    setFrom(null);
    onChange(between);
  }
  return (
    <Chip pressed={isOn || from !== null} onClick={press} title="Loop between two moments">
      A–B
    </Chip>
  );
}
