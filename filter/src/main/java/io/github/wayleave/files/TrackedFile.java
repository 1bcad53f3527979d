package io.github.wayleave.files;

import io.github.wayleave.datatxt.FileFacts;
import io.github.wayleave.files.RootFiles.Unreadable;
import java.util.Optional;

/**
 * What is known of a file that is or was asked for. Its {@link Ledger} guards it.
 *
 * <p>There may be 100,000 of them: what few files need is kept elsewhere.
 */
final class TrackedFile {
  private final RootFiles root;
  private final SitePath path;
  private Optional<Stamp> seen = Optional.empty();
  private Optional<Stamp> hashed = Optional.empty();
  private Optional<FileFacts> facts = Optional.empty();
  private int round;

  TrackedFile(RootFiles root, SitePath path) {
    this.root = root;
    this.path = path;
  }

  RootFiles root() {
    return root;
  }

  SitePath path() {
    return path;
  }

  /** Returns how it was when it was last looked at; empty if it wasn't there. */
  Optional<Stamp> seen() {
    return seen;
  }

  /** Returns the last round in which it was there; 0 if it never was. */
  int round() {
    return round;
  }

  /** Tells whether it is known to have been there, now or ever. */
  boolean wasThere() {
    return round > 0 || facts.isPresent();
  }

  /**
   * Returns whether this process was never allowed to read it. Any other failure may be over the
   * next moment, so the file stays listed.
   */
  boolean isDenied() {
    return facts.isEmpty() && root.unreadable(this).filter(Unreadable::isDenied).isPresent();
  }

  /** Returns what is true of it as it was when it was last looked at. */
  Optional<FileFacts> facts() {
    return seen.isPresent() && seen.equals(hashed) ? facts : Optional.empty();
  }

  /** Returns what was true of it when it was last hashed. */
  Optional<FileFacts> lastFacts() {
    return facts;
  }

  /** Takes what is seen of it in a round; tells whether that is something else than before. */
  boolean see(Stamp stamp, int inRound) {
    round = inRound;
    if (seen.isPresent() && seen.get().equals(stamp)) {
      return false;
    }
    seen = hashed.filter(stamp::equals).or(() -> Optional.of(stamp));
    return true;
  }

  /** Keeps what was seen of it before, in a round in which it cannot be looked at. */
  void keep(int inRound) {
    round = inRound;
  }

  /** Takes that it is not there; tells whether it was before. */
  boolean miss() {
    boolean was = seen.isPresent();
    seen = Optional.empty();
    return was;
  }

  /** Takes what is true of it as it was when it had a stamp. */
  void know(Stamp stamp, FileFacts found) {
    hashed = seen.filter(stamp::equals).or(() -> Optional.of(stamp));
    facts = Optional.of(found);
  }

  /** Returns what is to be remembered of it; empty if it was never hashed. */
  Optional<Remembered> remembered() {
    return facts.map(known -> new Remembered(root.name(), path, hashed.orElseThrow(), known));
  }
}
