import { z } from 'zod';
import { formatDuration } from '@/lib/core/format';
import { agentSentences } from '@/lib/core/messages';
import { checkCredits } from '@/lib/domain/credits/check';
import { songApi } from '@/lib/domain/song/contract';
import { understandSong } from '@/lib/domain/song/generation/understand';
import { understanding } from '@/lib/domain/song/request-schema';
import { songWish } from './create-song';
import { tool } from './tool';

const reading = understanding.pick({
  genre: true,
  mood: true,
  bpm: true,
  key: true,
  meter: true,
  durationSeconds: true,
  instruments: true,
  vocals: true,
  theme: true,
  substitutes: true,
  unmet: true,
});

export const understand = tool({
  name: 'understand',
  title: 'Preview a description',
  description:
    'Tells how a description would be understood, what of it cannot be done, and what the song would cost. Makes nothing and costs nothing. Use it before create_song if a wish is unusual.',
  call: songApi.understand,
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.strictObject(songWish),
  output: reading.extend({ credits: z.number().int().describe('What the song would cost') }),
  async run(ctx, { description, ...wish }) {
    const read = await understandSong(ctx, { ...wish, prompt: description });
    const { durationSeconds, genreName, mood, bpm, key, meter, instruments, unmet, substitutes } = read;
    const price = await checkCredits(ctx, { action: 'song', durationSeconds });
    const facts = [genreName, mood, `${bpm} bpm`, key, meter, formatDuration(durationSeconds)];
    return {
      data: { ...read, credits: price.required },
      lines: [
        facts.filter(Boolean).join(', '),
        ...(instruments.length > 0 ? [`Instruments: ${instruments.join(', ')}`] : []),
        ...(read.vocals === 'none' ? [] : [`Voice: ${read.vocals}`]),
        agentSentences.price(price.required, price.balance),
        ...substitutes.map(({ wish, used }) => `“${wish}” is played by ${used}`),
        ...unmet.map(({ wish, reason }) => `“${wish}”: ${reason}`),
      ],
    };
  },
});
