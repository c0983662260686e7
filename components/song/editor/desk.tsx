'use client';

import { useEffect, useMemo, useState } from 'react';
import { type SheetSection, secondsOf } from '@/lib/sketch/edit/sheet';
import { useOpenPage } from '../../ui/awaited-page';
import { Leaving } from '../../ui/dialog/leaving';
import { Notice } from '../../ui/feedback/notice';
import { toPlayerSong } from '../player-song';
import type { EditorProps } from './core/editor-props';
import { heldSteps } from './core/edits';
import { EditorHelp } from './editor-help';
import { useEditorKeys } from './keys';
import { Lanes } from './lanes/lanes';
import { SectionRow } from './lanes/section-row';
import { Timeline } from './lanes/timeline';
import { SectionPanel } from './panel/section-panel';
import { showPanel } from './panel/show-panel';
import { SongPanel } from './panel/song-panel';
import { SaveButton, SaveProgress } from './save-bar';
import { faultOf } from './sentences';
import { Toolbar } from './toolbar';
import { Family } from './tree/family';
import { type Desk as DeskState, useDesk } from './use-desk';
import type { Opened } from './use-opened';
import { type Saving, useSaving } from './use-saving';

/** The editor of an opened song. */
export function Desk({ song, genres, opened }: EditorProps & { opened: Opened }) {
  const desk = useDesk(song, opened);
  const saving = useSaving(song);
  const [helps, setHelps] = useState(false);
  const { change, session, sheet, selected, hearing, isTyping } = desk;
  async function save() {
    const whole = await session.finish();
    if (whole) saving.save(whole);
  }
  useEditorKeys({ desk, onSave: save, onHelp: () => setHelps(true) });
  useOpenWhenReady(desk, saving);
  return (
    <>
      <Heading {...{ desk, saving }} onSave={save} />
      <Toolbar
        {...desk}
        onToggle={desk.toggle}
        onUndo={session.undo}
        onRedo={session.redo}
        onHelp={() => setHelps(true)}
      />
      <div className="mt-2 flex flex-col gap-4 md:mt-4">
        <Messages desk={desk} />
        <Song desk={desk} />
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)_minmax(0,18rem)]">
        {selected && <SectionPanel {...{ sheet, session }} section={selected} />}
        <SongPanel {...{ sheet, genres }} choices={opened.choices} onEdit={session.edit} />
        <aside aria-label="Edits and versions" className="flex min-w-0 flex-col gap-10">
          <EditList desk={desk} />
          <Family song={song} onPlay={hearing.pause} isHeard={hearing.isOn} />
        </aside>
      </div>
      <div className="sticky bottom-(--player-height) z-20 -mx-4 mt-8 flex flex-col gap-2 border-line border-t bg-ground px-4 py-2 md:hidden">
        <SaveProgress saving={saving} />
        <SaveButton {...{ saving }} hasEdits={hasEdits(desk)} onSave={save} />
      </div>
      <EditorHelp open={helps} onClose={() => setHelps(false)} />
      <Leaving isUnsaved={isTyping || (change !== null && !isSaved(desk, saving))}>
        Your edits will be lost. The song stays as it is.
      </Leaving>
    </>
  );
}

const hasEdits = ({ change, isTyping }: DeskState) => change !== null || isTyping;

/** Whether the version that is being made, or was, has all edits. */
function isSaved({ change }: DeskState, { version }: Saving): boolean {
  return version !== null && JSON.stringify(version.edit?.change) === JSON.stringify(change);
}

/** Opens the version in the editor once it is ready, unless the user has gone on. */
function useOpenWhenReady(desk: DeskState, saving: Saving): void {
  const openPage = useOpenPage();
  const { version } = saving;
  const isReady = version?.status === 'ready' && isSaved(desk, saving);
  useEffect(() => {
    if (isReady && version) openPage(`/song/${version.id}/edit`);
  }, [isReady, version, openPage]);
}

interface HeadingProps {
  desk: DeskState;
  saving: Saving;
  onSave: () => void;
}

function Heading({ desk, saving, onSave }: HeadingProps) {
  return (
    <header className="mt-4 flex justify-between gap-4">
      <div className="min-w-0">
        <h1 className="display wrap-anywhere text-3xl md:text-4xl">{desk.song.name}</h1>
        <p className="mt-1 max-w-text text-quiet text-sm">
          You hear your edits as a sketch. The version that you save has the band and the master again.
        </p>
      </div>
      <div className="flex w-72 shrink-0 flex-col gap-2 max-md:hidden">
        <SaveButton {...{ saving, onSave }} hasEdits={hasEdits(desk)} />
        <SaveProgress saving={saving} />
      </div>
    </header>
  );
}

const HEARING_FAULTS = {
  unsupported: 'This browser cannot play the sketch. You can still edit and save.',
  offline: 'You are offline. Connect, then press Play again. You can go on editing.',
  refused: 'The browser did not allow any sound. Press Play again.',
  engine: 'The sketch could not be played. Press Play again. You can still edit and save.',
} as const;

function Messages({ desk: { fault, hearing } }: { desk: DeskState }) {
  return (
    <>
      {fault !== null && <Notice tone="danger">{faultOf(fault)}</Notice>}
      {hearing.failure && <Notice tone="warning">{HEARING_FAULTS[hearing.failure]}</Notice>}
    </>
  );
}

/** The sections over the waveform, and the instruments. */
function Song({ desk }: { desk: DeskState }) {
  const { song, opened, sheet, view, hearing, selected, solo, session } = desk;
  const peaks = useMemo(() => toPlayerSong(song)?.peaks ?? [], [song]);
  /** A section that was not there before has no sound yet. */
  function peaksOf({ id }: SheetSection): readonly number[] {
    const before = opened.sheet.sections.find((section) => section.id === id);
    if (!before) return [];
    const at = (beat: number) =>
      Math.round((peaks.length * secondsOf(opened.sheet, beat)) / opened.sheet.durationSeconds);
    return peaks.slice(
      at(before.startBeat),
      Math.max(at(before.startBeat) + 1, at(before.startBeat + before.beats)),
    );
  }
  function choose(id: string) {
    desk.select(id);
    if (!view.getState().isWide) requestAnimationFrame(showPanel);
  }
  return (
    <Timeline {...{ sheet, view, hearing }}>
      <SectionRow
        {...{ sheet, view, peaksOf }}
        selected={selected?.id ?? null}
        onSelect={desk.select}
        onChoose={choose}
        onOpen={desk.playFrom}
      />
      <Lanes
        {...{ sheet, view, hearing, solo }}
        opened={opened.sheet}
        instruments={opened.choices.instruments}
        onSolo={desk.toggleSolo}
        onEdit={session.edit}
        onPress={desk.press}
      />
    </Timeline>
  );
}

function EditList({ desk: { edits } }: { desk: DeskState }) {
  const held = heldSteps(edits);
  if (held.length === 0) return null;
  return (
    <section aria-labelledby="edits">
      <h2 id="edits" className="display mb-3 text-xl">
        Not saved yet
      </h2>
      <ol className="flex max-h-64 list-decimal flex-col gap-1 overflow-y-auto pl-5 text-sm">
        {held.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list.
          <li key={i} className="wrap-anywhere">
            {step.says}
          </li>
        ))}
      </ol>
    </section>
  );
}
