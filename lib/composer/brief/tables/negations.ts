/** Words before what must not be heard. */
export const NEGATIONS =
  'no|without|minus|except|not|not too|not so|zero|ohne|sin|sans|sem|senza|kein|keine|keinen|skip|remove|dont|dont use|avoid|lacking|nothing|no more|never|nicht|nicht zu|pas de|pas d|pas|pas trop|nada de|ni|nem|free of';

/** Japanese words after what must not be heard. */
export const NEGATION_TAILS =
  'なし|なしの|なしで|無し|無しの|無しで|抜き|抜きの|抜きで|のない|のいない|を使わない|を使わずに|は使わない|は要らない|はいらない|はなし';

/** Words for an instrument alone. */
export const SOLO =
  'solo|only|just|alone|unaccompanied|nur|solamente|seulement|ソロ|allein|somente|apenas|だけ|だけの|のみ|のみの|独奏|ソロだけ';
