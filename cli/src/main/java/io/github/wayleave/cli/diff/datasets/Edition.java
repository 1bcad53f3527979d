package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.input.DataTxt;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.policy.section.DocumentPath;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The datasets of a site before a change, or after it; {@code knowsFiles} if lengths, hashes and
 * dates of files are a part of it.
 */
public record Edition(String name, Catalogue catalogue, boolean knowsFiles) {
  public static Edition of(DataTxt file) {
    return new Edition(file.name(), file.reading().catalogue(), true);
  }

  /** Returns what a policy would publish, as far as that can be told without its files. */
  public static Edition of(OfPolicy subject) {
    return of(subject, () -> Inventory.Holdings.NONE, false);
  }

  /** Returns what a policy would publish, with what is known of its files. */
  public static Edition of(OfPolicy subject, LocalFiles files) {
    return of(subject, files, files.areWhole());
  }

  private static Edition of(OfPolicy subject, Inventory files, boolean knowsFiles) {
    Catalogue none = Catalogue.of(subject.policy().site(), List.of());
    Optional<PublishedDocument> there =
        Publication.of(subject.policy(), InstantSource.system(), files)
            .document(DocumentPath.DATA_TXT);
    return new Edition(
        subject.name(),
        there
            .map(text -> Subjects.dataTxt(subject.name(), text.octets(), subject.policy().site()))
            .map(text -> text.reading().catalogue())
            .orElse(none),
        knowsFiles);
  }
}
