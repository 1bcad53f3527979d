package io.github.wayleave.robotstag;

/** What a rule restricts, in the order in which rules are written. */
enum Subject {
  /** Whether a page is found. */
  INDEX,
  /** Whether its links are followed. */
  LINKS,
  /** Whether a copy is shown. */
  ARCHIVE,
  /** Whether a copy is kept. */
  CACHE,
  /** How much text is shown of it. */
  SNIPPET,
  /** How large its pictures are shown. */
  IMAGE_PREVIEW,
  /** How many seconds of its videos are shown. */
  VIDEO_PREVIEW,
  /** Whether its pictures are found. */
  IMAGES,
  /** Whether it is offered in translation. */
  TRANSLATION,
  /** Whether models learn from it. */
  AI,
  /** Whether models learn from its pictures. */
  AI_IMAGES
}
