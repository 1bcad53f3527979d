package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.text.PercentEncoding;
import io.github.wayleave.internal.text.VisibleCharacters;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The number, the total size and the table of a dataset's files. */
final class FileList {
  private static final HtmlTemplates HTML = HtmlTemplates.DATASET;

  static final int MAX_SHOWN = 500;

  private final List<Distribution> files;
  private final OwnerText ownerText;
  private final boolean hasNames;

  FileList(ListedDataset dataset) {
    files = dataset.files();
    ownerText = OwnerText.of(dataset.metadata());
    hasNames = haveUniqueNames(files);
  }

  boolean isEmpty() {
    return files.isEmpty();
  }

  int count() {
    return files.size();
  }

  /** Returns the total size of the files whose size is known; empty if none is. */
  Optional<String> size() {
    List<BigInteger> knownSizes =
        files.stream()
            .flatMap(file -> file.facts().stream())
            .map(facts -> BigInteger.valueOf(facts.size()))
            .toList();
    return knownSizes.stream()
        .reduce(BigInteger::add)
        .map(NumberFormats::size)
        .map(size -> knownSizes.size() < files.size() ? "more than " + size : size);
  }

  /**
   * Returns the table of the first files.
   *
   * @param label the id of the heading of the table
   */
  HtmlFragment table(String label) {
    return new HtmlTable<Distribution>(
            label,
            List.of(
                HtmlTable.HtmlColumn.words("File", file -> Optional.of(link(file))),
                HtmlTable.HtmlColumn.words("Format", file -> format(file)),
                HtmlTable.HtmlColumn.numbers("Size", file -> file.facts().map(FileList::size)),
                HtmlTable.HtmlColumn.numbers("Rows", FileList::rows),
                HtmlTable.HtmlColumn.words(
                    "Changed",
                    file -> file.facts().map(facts -> TimeFormats.of(facts.modified())))))
        .of(files.stream().limit(MAX_SHOWN).toList());
  }

  private HtmlFragment link(Distribution file) {
    String url = file.location().toString();
    String name = hasNames ? name(file) : url;
    Map<String, HtmlFragment> values = new HashMap<>();
    values.put("url", HtmlFragment.text(url));
    values.put("type", file.details().mediaType().map(FileList::type).orElse(HtmlFragment.EMPTY));
    values.put("name", HtmlFragment.text(name));
    values.put("hash", file.facts().map(FileList::hash).orElse(HtmlFragment.EMPTY));
    Optional<String> title = file.details().title();
    if (title.isEmpty()) {
      return HTML.part("file", values);
    }
    values.put("owner", ownerText.attributes());
    values.put("title", HtmlFragment.text(title.get()));
    return HTML.part("titled-file", values);
  }

  private static HtmlFragment type(MediaType type) {
    return HTML.part("type", Map.of("type", HtmlFragment.text(type.toString())));
  }

  private static HtmlFragment hash(Distribution.FileAttributes facts) {
    return HTML.part("hash", Map.of("hash", HtmlFragment.text(facts.sha256())));
  }

  private static Optional<HtmlFragment> format(Distribution file) {
    List<HtmlFragment> parts =
        Stream.concat(
                file
                    .details()
                    .mediaType()
                    .map(MediaTypeNames::name)
                    .map(HtmlFragment::text)
                    .stream(),
                file.details().encoding().map(InlineHtml::small).stream())
            .toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(HtmlFragment.join(" ", parts));
  }

  private static HtmlFragment size(Distribution.FileAttributes facts) {
    String exact = NumberFormats.count(facts.size(), "byte");
    String rounded = NumberFormats.size(BigInteger.valueOf(facts.size()));
    return rounded.equals(exact)
        ? HtmlFragment.text(exact)
        : HtmlFragment.of(HtmlFragment.text(rounded + " "), InlineHtml.small(exact));
  }

  private static Optional<HtmlFragment> rows(Distribution file) {
    return file.details().rows().stream()
        .mapToObj(NumberFormats::grouped)
        .map(HtmlFragment::text)
        .findFirst();
  }

  private static boolean haveUniqueNames(List<Distribution> files) {
    Set<String> unique = new HashSet<>();
    return files.stream().map(FileList::name).allMatch(name -> !name.isEmpty() && unique.add(name));
  }

  /** Returns the last segment of a file's path, decoded if all characters are visible then. */
  private static String name(Distribution file) {
    String path = file.location().path().split("\\?", 2)[0];
    String name = path.substring(path.lastIndexOf('/') + 1);
    String decoded = PercentEncoding.decode(name);
    return decoded.codePoints().allMatch(VisibleCharacters::isVisible) ? decoded : name;
  }
}
