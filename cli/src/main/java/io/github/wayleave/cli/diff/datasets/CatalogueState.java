package io.github.wayleave.cli.diff.datasets;

import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.ParsedDataTxt;
import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.localfiles.LocalFiles;
import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.policy.section.DocumentPaths;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.PublishedDocument;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * The datasets of one side; {@code knowsFiles} if they include lengths, hashes and dates of files.
 */
public record CatalogueState(String name, Catalogue catalogue, boolean knowsFiles) {
  public static CatalogueState of(ParsedDataTxt file) {
    return new CatalogueState(file.name(), file.reading().catalogue(), true);
  }

  /** Creates the state that a policy publishes, without reading its files. */
  public static CatalogueState of(PolicySubject subject) {
    return of(subject, () -> Inventory.ListedFiles.NONE, false);
  }

  /** Creates the state that a policy publishes with its files. */
  public static CatalogueState of(PolicySubject subject, LocalFiles files) {
    return of(subject, files, files.isComplete());
  }

  private static CatalogueState of(PolicySubject subject, Inventory files, boolean knowsFiles) {
    Catalogue empty = Catalogue.of(subject.hostRules().site(), List.of());
    Optional<PublishedDocument> document =
        Publication.of(subject.hostRules(), InstantSource.system(), files)
            .document(DocumentPaths.DATA_TXT);
    return new CatalogueState(
        subject.name(),
        document
            .map(
                text ->
                    SubjectReader.dataTxt(
                        subject.name(), text.octets(), subject.hostRules().site()))
            .map(text -> text.reading().catalogue())
            .orElse(empty),
        knowsFiles);
  }
}
