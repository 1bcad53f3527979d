package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileSelection.OneFile;
import io.github.wayleave.files.Sight;
import io.github.wayleave.files.Sight.Kind;
import io.github.wayleave.files.SitePath;
import io.github.wayleave.internal.files.csv.TableClaim;
import io.github.wayleave.internal.files.state.FileTrouble;
import io.github.wayleave.internal.files.state.Finding;
import io.github.wayleave.internal.files.state.Ledger;
import io.github.wayleave.internal.files.state.RootFiles.TrackedFile;
import io.github.wayleave.internal.files.state.Round;
import io.github.wayleave.internal.files.state.Watched;
import java.util.List;
import java.util.Optional;

/** A file that the policy names by its path. */
public final class FileShelf implements Shelf {
  private static final String NOT_FOUND =
      "is no file of this site that can be looked at, so it is listed without its length and hash; if it should be one, put it there";
  private static final String GONE =
      "was there and is gone, so it is no longer listed; put it back, or take it out of the policy";

  private final Watched watched;
  private final TrackedFile file;
  private final Ledger ledger;
  private final Distribution plain;
  private volatile boolean isBarred;
  private boolean wasLookedAt;

  private FileShelf(Watched watched, Distribution plain, TrackedFile file, Ledger ledger) {
    this.watched = watched;
    this.file = file;
    this.ledger = ledger;
    this.plain = plain;
  }

  /** Returns the shelf of a file; what is elsewhere, or no file can be, is listed as it is. */
  public static Shelf of(Watched watched, OneFile one, Ledger ledger) {
    Distribution plain = Distribution.of(one.location(), one.details());
    if (!one.location().isRelative()) {
      return new PlainShelf(plain, List.of());
    }
    Optional<SitePath> path = SitePath.of(one.location().path());
    return path.isPresent()
        ? new FileShelf(watched, plain, ledger.file(watched, path.get()), ledger)
        : new PlainShelf(
            plain,
            List.of(
                new FileTrouble(one, one.location().path(), NOT_FOUND, FileTrouble.Kind.UNSEEN)));
  }

  @Override
  public void look(Round round) {
    boolean isWithin = round.counts();
    Sight sight = isWithin ? round.look(watched.data(), file.path()) : Sight.of(Kind.NOTHING);
    isBarred = !isWithin || isBarred(sight.kind());
    Optional<TableClaim> claim = TableClaim.of(watched.columns(), plain.details());
    ledger.claim(file, claim, round);
    Optional<Finding> finding = ledger.see(file, sight, round);
    if (sight.kind() == Kind.NOTHING || sight.kind() == Kind.FOLDER) {
      finding = Optional.of(missing());
    }
    round.add(finding.map(f -> trouble(f.sentence(), f.kind())).stream().toList());
    round.add(
        ledger.contradictions(file, claim).stream()
            .map(text -> trouble(text, FileTrouble.Kind.TABLE))
            .toList());
    wasLookedAt = true;
  }

  /**
   * A file that cannot be looked at now is barred only if it was before, or never was looked at.
   */
  private boolean isBarred(Kind kind) {
    boolean stays = kind == Kind.UNREADABLE && wasLookedAt;
    return stays ? isBarred : Finding.isBarred(kind);
  }

  private Finding missing() {
    return ledger.read(file::wasThere)
        ? Finding.unlisted(GONE)
        : new Finding(NOT_FOUND, FileTrouble.Kind.UNSEEN);
  }

  private FileTrouble trouble(String sentence, FileTrouble.Kind kind) {
    return new FileTrouble(watched.selection(), plain.location().path(), sentence, kind);
  }

  @Override
  public List<Distribution> listed() {
    boolean isThere = file.seen().isPresent() && !file.isDenied();
    boolean mayBeThere = file.seen().isEmpty() && !file.wasThere();
    return isBarred || !(isThere || mayBeThere)
        ? List.of()
        : List.of(file.facts().map(plain::with).orElse(plain));
  }

  /** What is listed as it is. */
  private record PlainShelf(Distribution plain, List<FileTrouble> troubles) implements Shelf {
    @Override
    public void look(Round round) {
      round.add(troubles);
    }

    @Override
    public List<Distribution> listed() {
      return List.of(plain);
    }
  }
}
