// The phrases that docs/style.md bans, in its order. A phrase matches as written, in any case and across line breaks,
// unless `pattern` says otherwise: `~` stands for the gap between two words. A pattern with `isCaseSensitive` matches
// as written, so that `NULL WHERE` in SQL passes.

export const PHRASES = [
  { phrase: 'one’s own', pattern: /\bone['’]s\b/ },
  { phrase: 'somebody, anybody', pattern: /\b(?:somebody|anybody)\b/ },
  { phrase: 'nobody' },
  { phrase: 'whoever' },
  { phrase: 'what becomes of, what came of', pattern: /\bwhat~(?:becomes?|became|comes?|came)~of\b/ },
  { phrase: 'is told, are told', pattern: /\b(?:is|are|be|been|being|was|were)~(?:\w+ly~)?told\b/ },
  { phrase: 'is asked for', pattern: /\b(?:is|are|be|been|being|was|were)~(?:\w+ly~)?asked~for\b/ },
  { phrase: 'is looked at again', pattern: /\blooked~at~again\b/ },
  { phrase: 'gives leave', pattern: /\b(?:gives?|gave|given|has|have|had)~leave\b/ },
  { phrase: 'at once' },
  { phrase: 'anew' },
  { phrase: 'by turns' },
  { phrase: 'by itself', pattern: /\bby~(?:itself|themselves)\b/ },
  { phrase: 'for ever' },
  {
    phrase: 'stands beside, stands below, stands in its place',
    pattern:
      /\b(?:stands?|stood|standing)~(?:above|before|behind|below|beside|between|in(?!~for)|there|where)\b/,
  },
  { phrase: 'how it stands', pattern: /\bhow~\w+~stands?\b/ },
  {
    phrase: 'take back, put back',
    pattern: /\b(?:takes?|took|taken|taking|puts?|putting)~(?:(?:it|one|that|them|this)~)?back\b/,
  },
  {
    phrase: 'set aside',
    pattern: /\b(?:sets?|setting|lays?|laid|puts?)~(?:(?:it|one|that|them|this)~)?aside\b/,
  },
  { phrase: 'what is true, what is said', pattern: /\bwhat~is~(?:asked|given|held|kept|paid|said|true)\b/ },
  {
    phrase: 'null where, where there is none',
    isCaseSensitive: true,
    pattern:
      /\b(?:[Nn]ull|[Uu]ndefined|[Ee]mpty|[Tt]rue|[Ff]alse)~where\b|\b[Ww]here~(?:there|that|this|it|they)~(?:is|are|was|were)~(?:no|none|not|nothing)\b/,
  },
  {
    phrase: 'a letter to, letters say',
    pattern: /\bletters?~(?:to|about|goes|go|says?|follows?|(?:is|are|was|were)~sent)\b/,
  },
  { phrase: 'kept page, kept total', pattern: /\bkept~(?:answer|frame|page|total)s?\b/ },
  { phrase: 'the books' },
  { phrase: 'the law', pattern: /\bthe~law\b(?!~of)/ },
].map(({ phrase, pattern, isCaseSensitive }) => ({
  phrase,
  pattern: compile(pattern?.source ?? `\\b${phrase.replaceAll(' ', '~')}\\b`, isCaseSensitive ? 'g' : 'gi'),
}));

/** A gap may hold a line break and what continues a comment or a quotation on the next line. */
function compile(source, flags) {
  return new RegExp(source.replaceAll('~', '(?:\\s+(?:(?:\\*|//|>)\\s+)?)'), flags);
}
