package io.github.wayleave.internal.ledger.judge;

import java.time.Instant;
import java.util.List;

/**
 * Finds what the requests of crawlers prove. Events come in the order of their times, from one
 * thread.
 */
public final class Judge {
  /** Creates a judge that has seen nothing. */
  public Judge(JudgeSettings settings, FactSink sink) {
    throw new UnsupportedOperationException();
  }

  /** Makes a version known that readers may have, although it is not in force any more. */
  public void register(HostEntry host, PublishedRobots version) {
    throw new UnsupportedOperationException();
  }

  /** Restores what a reader had, without a fact. */
  public void restore(ReaderState reader) {
    throw new UnsupportedOperationException();
  }

  /** Returns what each reader has, for {@link #restore}. */
  public List<ReaderState> readers(Instant now) {
    throw new UnsupportedOperationException();
  }

  /** Judges a request for robots.txt. */
  public void read(RobotsRead read) {
    throw new UnsupportedOperationException();
  }

  /** Judges a request for a page; one for a published document is ignored. */
  public void request(PageRequest request) {
    throw new UnsupportedOperationException();
  }
}
