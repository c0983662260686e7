import type { TextureId } from '../../instruments/names';
import type { MoodId } from '../moods';

/** Times that a song can sound like. Their moods yield to requested ones. */
export interface Era {
  words: string;
  moods: readonly MoodId[];
  texture?: TextureId;
}

export const ERAS: readonly Era[] = [
  {
    words:
      '1920s|1930s|1940s|roaring twenties|twenties|1920er|1930er|20er|30er|40er|annees 20|annees 30|annees 40|anos 20|anos 30|anos 40|prohibition era|speakeasy',
    moods: ['nostalgic'],
    texture: 'vinyl',
  },
  {
    words:
      '50s|1950s|60s|1960s|fifties|sixties|50er|60er|50er jahre|60er jahre|50s style|60s style|annees 50|annees 60|anos 50|anos 60|los 50|los 60|50年代|60年代',
    moods: ['nostalgic'],
  },
  {
    words: '70s|1970s|seventies|70er|70er jahre|70s style|annees 70|anos 70|los 70|70年代|昭和',
    moods: ['nostalgic'],
  },
  {
    words:
      '80s|1980s|80ies|80s style|eighties|80er|80er jahre|achtziger|annees 80|anos 80|los 80|los ochenta|80年代|80s vibe|eighties style',
    moods: ['nostalgic'],
  },
  {
    words:
      '90s|1990s|90ies|nineties|90er|90er jahre|neunziger|annees 90|anos 90|los 90|los noventa|90年代|平成|90s style',
    moods: ['nostalgic'],
  },
  { words: '2000s|00s|early 2000s|y2k|2010s|2000er|annees 2000|anos 2000|2000年代|noughties', moods: [] },
  {
    words:
      'futuristic|cyberpunk|sci fi|scifi|science fiction|future|futuristisch|futurista|futuriste|未来的|近未来|サイバーパンク|SF',
    moods: ['mysterious'],
  },
];
