import type { PlayerSong } from '../../player/engine/song';
import { Button } from '../../ui/button';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import { TimedLyrics } from '../karaoke/timed-lyrics';
import { type Desk, isHeard, withStrip } from './desk';
import { GroupStrip } from './group-strip';
import type { LoadedMixer } from './load-mixer';
import { LoopChoice } from './loop-choice';
import type { MixedSong } from './mixed-song';
import { MixerTransport } from './mixer-transport';
import { TempoAndKey } from './tempo-and-key';
import { useDesk } from './use-desk';

interface MixerDeskProps {
  song: MixedSong;
  playable: PlayerSong;
  mixer: LoadedMixer;
}

/** The controls of a mixer that is ready. */
export function MixerDesk({ song, playable, mixer }: MixerDeskProps) {
  const { desk, change, reset, toggle, seek, moment, chooseLoop } = useDesk(playable, mixer);
  return (
    <div className="flex flex-col gap-6">
      <MixerTransport song={playable} loop={desk.loop} onToggle={toggle} onSeek={seek} />
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Groups strips={desk.strips} onChange={(strips) => change({ strips })} />
        <div className="flex flex-col gap-5">
          <TempoAndKey {...{ song, desk }} canStretch={mixer.canStretch} onChange={change} />
          <LoopChoice
            sections={song.sections}
            duration={mixer.sound.duration}
            loop={desk.loop}
            onMoment={moment}
            onChange={chooseLoop}
          />
        </div>
      </div>
      {song.timedLyrics.length > 0 && (
        <ScrollRegion
          label="Words"
          className="max-h-48 overflow-y-auto overscroll-contain rounded-md bg-song-tint px-4 py-3 text-song-text"
        >
          <TimedLyrics songId={song.id} lines={song.timedLyrics} />
        </ScrollRegion>
      )}
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={reset}>
        As it was made
      </Button>
    </div>
  );
}

interface GroupsProps {
  strips: Desk['strips'];
  onChange: (strips: Desk['strips']) => void;
}

function Groups({ strips, onChange }: GroupsProps) {
  return (
    <ul aria-label="Groups" className="flex flex-col gap-1">
      {strips.map((strip) => (
        <li key={strip.group}>
          <GroupStrip
            strip={strip}
            isHeard={isHeard(strip, strips)}
            onChange={(change) => onChange(withStrip(strips, strip.group, change))}
          />
        </li>
      ))}
    </ul>
  );
}
