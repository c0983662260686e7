/** A list of songs that podcast players subscribe to. */
export interface Feed {
  /** Path of the page that it belongs to; the feed is below it. */
  path: string;
  title: string;
  description: string;
  author: string;
  songs: FeedSong[];
}

export interface FeedSong {
  id: string;
  name: string;
  artist: string;
  description: string | null;
  /** When it entered the list. */
  publishedAt: Date;
  durationSeconds: number | null;
  audioPath: string;
  audioBytes: number;
  coverPath: string;
}

/** Returns the path of the feed of a page. */
export const feedPath = (page: string) => `${page}/feed.xml`;
