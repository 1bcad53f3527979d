package io.github.wayleave.cli.probe;

import io.github.wayleave.cli.terminal.TextOutput;
import java.util.Locale;

/** The kinds of findings of a probe. */
public enum ProbeFindingType {
  ROBOTS_REFUSED("A client does not get robots.txt."),
  ROBOTS_DIFFERS("A client gets another robots.txt than browsers, or than the policy publishes."),
  ROBOTS_STALE("A cache has an old robots.txt, or may keep it for more than a day."),
  ROBOTS_FOREIGN_BLOCK("Part of robots.txt is not its owner's."),
  ALLOWED_BUT_REFUSED("The rules allow a page that the site refuses."),
  DENIED_BUT_SERVED("The rules deny a page that the site serves."),
  LICENCE_UNREADABLE("A crawler cannot read a document of conditions that addresses it."),
  FIELD_MISSING("Answers lack a header field that the policy promises."),
  FIELD_DIFFERS("A header field has another value than the policy promises."),
  DOCUMENT_MISSING("A published document is not there, or is another one."),
  REDIRECTED("robots.txt is reached by redirects that crawlers need not follow, or elsewhere.");

  private final String summary;

  ProbeFindingType(String summary) {
    this.summary = summary;
  }

  static ProbeFindingType named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  String summary() {
    return summary;
  }

  @Override
  public String toString() {
    return TextOutput.word(this);
  }
}
