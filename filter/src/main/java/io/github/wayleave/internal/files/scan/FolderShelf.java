package io.github.wayleave.internal.files.scan;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.MediaType;
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
import io.github.wayleave.net.UrlReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of a folder that the policy names. */
public final class FolderShelf implements Shelf {
  private static final String NO_FOLDER =
      "is no folder of this site's files, so none of its files is listed; make it, or take it out of the policy";

  private final Watched watched;
  private final FolderFiles selection;
  private final Ledger ledger;
  private final Optional<FolderNode> top;
  private final Map<Optional<MediaType>, FileDetails> details = new HashMap<>();
  private volatile List<TrackedFile> files = List.of();

  public FolderShelf(Watched watched, FolderFiles selection, Ledger ledger) {
    this.watched = watched;
    this.selection = selection;
    this.ledger = ledger;
    this.top = SitePath.ofFolder(selection.dir().text()).map(path -> new FolderNode(path, 0));
  }

  @Override
  public void look(Round round) {
    if (top.isEmpty()) {
      round.add(
          List.of(
              new FileTrouble(
                  selection, selection.dir().text(), NO_FOLDER, FileTrouble.Kind.UNLISTED)));
    } else {
      look(round, top.get());
    }
  }

  private void look(Round round, FolderNode folder) {
    Walk walk = new Walk(watched, selection, folder.path(), round, ledger);
    Kind kind = walk.look(folder.path()).kind();
    if (kind != Kind.FOLDER && kind != Kind.UNREADABLE) {
      walk.trouble(folder.path(), kind == Kind.OUTSIDE ? Finding.OUTSIDE : NO_FOLDER);
    }
    folder.visit(walk);
    List<TrackedFile> found = new ArrayList<>(walk.files().size());
    for (SitePath path : walk.files()) {
      TrackedFile file = ledger.file(watched, path);
      Sight sight = walk.look(path);
      Optional<TableClaim> claim = TableClaim.of(watched.columns(), details(path));
      ledger.claim(file, claim, round);
      ledger
          .see(file, sight, round)
          .ifPresent(finding -> walk.tell(location(path).path(), finding));
      ledger
          .contradictions(file, claim)
          .forEach(
              text -> walk.tell(location(path).path(), new Finding(text, FileTrouble.Kind.TABLE)));
      found.add(file);
    }
    files = found;
    round.add(walk.troubles());
  }

  @Override
  public List<Distribution> listed() {
    List<Distribution> listed = new ArrayList<>(files.size());
    for (TrackedFile file : files) {
      if (file.seen().isPresent() && !file.isDenied()) {
        listed.add(new Distribution(location(file.path()), details(file.path()), file.facts()));
      }
    }
    return List.copyOf(listed);
  }

  /** A path that is the same when encoded takes memory once. */
  private UrlReference location(SitePath path) {
    String below = path.text().substring(top.orElseThrow().path().asFolder().length());
    UrlReference location = selection.dir().file(below);
    return location.path().equals(path.text())
        ? new UrlReference(Optional.empty(), path.text())
        : location;
  }

  private FileDetails details(SitePath path) {
    return details.computeIfAbsent(
        MediaType.ofFileName(path.name()), type -> selection.details().withMediaType(type));
  }
}
