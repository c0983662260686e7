import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import { formatPercent } from '@/lib/core/format';
import { Slider } from '../../ui/field/slider';
import type { Strip } from './desk';
import { groupLabel } from './labels';

interface GroupStripProps {
  strip: Strip;
  isHeard: boolean;
  onChange: (change: Partial<Strip>) => void;
}

/** A group of the song: mute, solo and level. With the focus in it, M and S do the same. */
export function GroupStrip({ strip, isHeard, onChange }: GroupStripProps) {
  const label = groupLabel(strip.group);
  const toggles: Record<string, () => void> = {
    m: () => onChange({ isMuted: !strip.isMuted }),
    s: () => onChange({ isSolo: !strip.isSolo }),
  };
  function onKeyDown(event: KeyboardEvent) {
    const toggle = toggles[event.key.toLowerCase()];
    if (!toggle || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle();
  }
  return (
    <fieldset
      aria-label={label}
      onKeyDown={onKeyDown}
      data-heard={isHeard || undefined}
      className="flex items-center gap-2 py-1"
    >
      <span className={clsx('w-16 shrink-0 font-medium text-sm', !isHeard && 'text-quiet line-through')}>
        {label}
      </span>
      <Toggle letter="M" label={`Mute ${label}`} pressed={strip.isMuted} onPress={() => toggles.m?.()} />
      <Toggle letter="S" label={`Solo ${label}`} pressed={strip.isSolo} onPress={() => toggles.s?.()} />
      <Slider
        label={`Level of ${label}`}
        hideLabel
        value={strip.level}
        onValueChange={(level) => onChange({ level })}
        format={formatPercent}
        className={clsx('ml-2 min-w-0 flex-1', !isHeard && 'opacity-50')}
      />
    </fieldset>
  );
}

interface ToggleProps {
  letter: string;
  label: string;
  pressed: boolean;
  onPress: () => void;
}

function Toggle({ letter, label, pressed, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={`${label} (${letter})`}
      onClick={onPress}
      className="size-11 shrink-0 rounded-md border border-line font-medium text-sm transition-colors hover:border-edge hover:bg-hover aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground sm:size-9"
    >
      {letter}
    </button>
  );
}
