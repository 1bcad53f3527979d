package io.github.wayleave.yaml;

import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.OneFile;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Reads the files of a dataset in a DCAT catalogue: its distributions.
 *
 * @param data the catalogue
 * @param notes takes what cannot be taken over
 * @param onSite turns the URL of a file, which stands at a node, into a path if it is on the site
 */
record DcatFiles(LinkedData data, DcatNotes notes, BiFunction<YamlNode, String, String> onSite) {
  /** The property that has them. */
  static final String DISTRIBUTION = "distribution";

  /** What stands before a media type that is given as an address. */
  private static final String ADDRESS = "^https?://.*/media-types/";

  /** Hands on the files of {@code dataset}. */
  void read(Mapping dataset, Consumer<FileSelection> taker) {
    for (YamlNode value : data.values(dataset, DISTRIBUTION)) {
      if (value instanceof Mapping file) {
        file(file, taker);
      } else {
        notes.add(
            value.location(),
            DISTRIBUTION,
            "is not a map, so it is left out; write a map with a downloadURL");
      }
    }
  }

  /** Where a catalogue knows no address of the file itself, it has that of a page or a service. */
  private void file(Mapping file, Consumer<FileSelection> taker) {
    Optional<YamlNode> url =
        Stream.of("downloadURL", "accessURL")
            .flatMap(key -> data.values(file, key).stream())
            .findFirst();
    if (url.isEmpty()) {
      notes.add(
          file.location(), DISTRIBUTION, "has no downloadURL, so it is left out; add the URL");
      return;
    }
    FileDetails details =
        new FileDetails(
            parsed(file, "mediaType", text -> new MediaType(text.replaceFirst(ADDRESS, ""))),
            parsed(file, "title", DcatFiles::title),
            Optional.empty(),
            OptionalLong.empty());
    notes.attempt(
        data.address(url.get()),
        DISTRIBUTION,
        text -> taker.accept(OneFile.of(onSite.apply(url.get(), text), details)));
  }

  private <T> Optional<T> parsed(Mapping file, String property, Function<String, T> parser) {
    List<T> results = new ArrayList<>();
    data.values(file, property).stream()
        .findFirst()
        .ifPresent(
            value ->
                notes.attempt(
                    data.address(value),
                    DISTRIBUTION + "." + property,
                    text -> results.add(parser.apply(text))));
    return results.stream().findFirst();
  }

  private static String title(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return new FileDetails(
            Optional.empty(), Optional.of(line), Optional.empty(), OptionalLong.empty())
        .title()
        .orElseThrow();
  }
}
