package io.github.wayleave.internal.live;

import io.github.wayleave.internal.ledger.fact.Fact;
import io.github.wayleave.internal.ledger.fact.Subject;
import io.github.wayleave.internal.live.ledger.LedgerListener;
import io.github.wayleave.live.LiveListener;
import io.github.wayleave.live.LiveListener.BrokenRule;
import io.github.wayleave.live.LiveListener.RobotsRead;
import io.github.wayleave.robotstxt.ProductToken;
import java.time.Instant;

/** Calls listeners with the facts of the ledger. */
record LedgerEvents(LiveListener listener) implements LedgerListener {
  private static final String TOO_SOON = "tooSoon";

  @Override
  public void fact(Instant at, Fact fact) {
    if (fact instanceof Fact.Read read) {
      read(at, read);
    } else if (fact instanceof Fact.Broken broken) {
      broken(at, broken.subject(), broken.kind().word(), broken.rule().text());
    } else if (fact instanceof Fact.TooSoon early) {
      broken(at, early.subject(), TOO_SOON, early.directive());
    }
  }

  private void read(Instant at, Fact.Read read) {
    Subject subject = read.subject();
    String answer =
        switch (read.answer()) {
          case HAS_VERSION -> "version";
          case TOLD_NONE -> "none";
          case UNANSWERED -> "unanswered";
        };
    listener.onRobotsRead(
        new RobotsRead(at, subject.host(), crawler(subject), subject.identity().word(), answer));
  }

  private void broken(Instant at, Subject subject, String kind, String rule) {
    listener.onBroken(
        new BrokenRule(
            at, subject.host(), crawler(subject), subject.identity().word(), kind, rule));
  }

  private static ProductToken crawler(Subject subject) {
    return ProductToken.of(subject.crawler());
  }
}
