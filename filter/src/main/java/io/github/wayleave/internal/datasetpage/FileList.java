package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.text.Visible;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The files of a dataset: how many, how large, and the table of them. */
final class FileList {
  private static final HtmlParts HTML = HtmlParts.DATASET;

  /** The most files that a page shows. */
  static final int MOST_SHOWN = 500;

  private final List<Distribution> files;
  private final OwnersText owners;
  private final boolean hasNames;

  FileList(ListedDataset dataset) {
    files = dataset.files();
    owners = OwnersText.of(dataset.metadata());
    hasNames = haveDifferentNames(files);
  }

  boolean isEmpty() {
    return files.isEmpty();
  }

  int count() {
    return files.size();
  }

  /** Returns how large those are together whose length is known, if there are any. */
  Optional<String> size() {
    List<BigInteger> known =
        files.stream()
            .flatMap(file -> file.facts().stream())
            .map(facts -> BigInteger.valueOf(facts.octets()))
            .toList();
    return known.stream()
        .reduce(BigInteger::add)
        .map(Numbers::size)
        .map(size -> known.size() < files.size() ? "more than " + size : size);
  }

  /**
   * Returns the table of the first files; {@code label} is the id of the heading that says what it
   * shows.
   */
  Markup table(String label) {
    return new Table<Distribution>(
            label,
            List.of(
                Table.Column.words("File", file -> Optional.of(link(file))),
                Table.Column.words("Format", file -> format(file)),
                Table.Column.numbers("Size", file -> file.facts().map(FileList::size)),
                Table.Column.numbers("Rows", FileList::rows),
                Table.Column.words(
                    "Changed", file -> file.facts().map(facts -> Times.of(facts.modified())))))
        .of(files.stream().limit(MOST_SHOWN).toList());
  }

  private Markup link(Distribution file) {
    String url = file.location().toString();
    String name = hasNames ? name(file) : url;
    Map<String, Markup> values = new HashMap<>();
    values.put("url", Markup.text(url));
    values.put("type", file.details().mediaType().map(FileList::type).orElse(Markup.NONE));
    values.put("name", Markup.text(name));
    values.put("hash", file.facts().map(FileList::hash).orElse(Markup.NONE));
    Optional<String> title = file.details().title();
    if (title.isEmpty()) {
      return HTML.part("file", values);
    }
    values.put("owner", owners.attributes());
    values.put("title", Markup.text(title.get()));
    return HTML.part("titled-file", values);
  }

  private static Markup type(MediaType type) {
    return HTML.part("type", Map.of("type", Markup.text(type.toString())));
  }

  private static Markup hash(Distribution.FileFacts facts) {
    return HTML.part("hash", Map.of("hash", Markup.text(facts.sha256())));
  }

  private static Optional<Markup> format(Distribution file) {
    List<Markup> parts =
        Stream.concat(
                file.details().mediaType().map(FileKinds::name).map(Markup::text).stream(),
                file.details().encoding().map(Inline::small).stream())
            .toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(Markup.join(" ", parts));
  }

  private static Markup size(Distribution.FileFacts facts) {
    String exact = Numbers.count(facts.octets(), "byte");
    String rounded = Numbers.size(BigInteger.valueOf(facts.octets()));
    return rounded.equals(exact)
        ? Markup.text(exact)
        : Markup.of(Markup.text(rounded + " "), Inline.small(exact));
  }

  private static Optional<Markup> rows(Distribution file) {
    return file.details().rows().stream().mapToObj(Numbers::grouped).map(Markup::text).findFirst();
  }

  private static boolean haveDifferentNames(List<Distribution> files) {
    Set<String> seen = new HashSet<>();
    return files.stream().map(FileList::name).allMatch(name -> !name.isEmpty() && seen.add(name));
  }

  /** Returns the last step of a file's path, decoded if everybody can see what it then says. */
  private static String name(Distribution file) {
    String path = file.location().path().split("\\?", 2)[0];
    String name = path.substring(path.lastIndexOf('/') + 1);
    String decoded = PercentEncoding.decode(name);
    return decoded.codePoints().allMatch(Visible::isVisible) ? decoded : name;
  }
}
