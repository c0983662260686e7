import type { Prompt } from './expected';

export const PORTUGUESE: readonly Prompt[] = [
  [
    'samba alegre sobre o carnaval do Rio',
    { genre: 'latin', style: 'samba', moods: ['happy'], theme: 'o carnaval do rio' },
  ],
  ['bossa nova suave com violão', { genre: 'bossa-nova', moods: ['calm'], instruments: ['nylon-guitar'] }],
  ['fado triste sobre a saudade', { genre: 'folk', style: 'fado', moods: ['sad'], theme: 'a saudade' }],
  [
    'forró com sanfona e triângulo',
    { genre: 'latin', style: 'forró', instruments: ['accordion'], unsupported: ['triângulo'] },
  ],
  ['funk carioca 130 bpm', { genre: 'reggaeton', style: 'funk carioca', tempo: 130 }],
  [
    'música calma para estudar, sem bateria',
    { genre: 'lo-fi', moods: ['calm', 'focused'], excluded: ['acoustic-kit'] },
  ],
  [
    'sertanejo romântico em sol maior',
    { genre: 'country', style: 'sertanejo', moods: ['romantic'], key: 'G major' },
  ],
  ['rock pesado e rápido com guitarra distorcida', { genre: 'rock', instruments: ['distorted-guitar'] }],
  [
    'uma canção de ninar para o meu filho Pedro',
    { genre: 'classical', style: 'canção de ninar', moods: ['sleepy'], theme: 'meu filho pedro' },
  ],
  [
    'reggae tranquilo, 75 bpm, com órgão',
    { genre: 'reggae', tempo: 75, moods: ['calm'], instruments: ['organ'] },
  ],
  ['trance a 138 bpm em lá menor', { genre: 'trance', tempo: 138, key: 'A minor' }],
];
