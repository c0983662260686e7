import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { buttonClasses } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';

export type LikeLook = 'icon' | 'button';

export interface LikeHeartProps {
  name: string;
  isLiked: boolean;
  look: LikeLook;
  onPress: () => void;
}

/** A heart, filled if the song is liked. */
export function LikeHeart({ name, isLiked, look, onPress }: LikeHeartProps) {
  const heart = <Heart className={clsx('transition-[fill]', isLiked && 'fill-current')} />;
  if (look === 'icon') {
    return (
      <IconButton
        label={`Like ${name}`}
        title={isLiked ? 'Liked (L)' : 'Like (L)'}
        aria-pressed={isLiked}
        icon={heart}
        onClick={onPress}
      />
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      onClick={onPress}
      className={buttonClasses('ghost', 'md', 'noscript:hidden')}
    >
      {heart}
      Like
    </button>
  );
}
