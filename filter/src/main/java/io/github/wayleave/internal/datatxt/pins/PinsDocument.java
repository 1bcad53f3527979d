package io.github.wayleave.internal.datatxt.pins;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.ListedDataset;
import io.github.wayleave.internal.datatxt.field.DatasetFilePath;
import io.github.wayleave.internal.datatxt.index.IndexKeys;
import io.github.wayleave.internal.datatxt.index.MetadataYaml;
import io.github.wayleave.internal.datatxt.index.YamlMapWriter;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.Sha256;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes the metadata file for {@code pins} in the folder of a dataset.
 *
 * <p>It has no key {@code path}, since older clients would then read it as a file of their own. The
 * Python client requires {@code pin_hash}. It is a SHA-256 here, because clients only compare it
 * with the hash that they have stored.
 */
final class PinsDocument {
  private static final int API_VERSION = 1;

  /** How clients load a file, by its extension; other files are not parsed. */
  private static final Map<String, String> LOADERS =
      Map.of(
          "csv", "csv",
          "json", "json",
          "parquet", "parquet",
          "arrow", "arrow",
          "feather", "arrow",
          "rds", "rds");

  private PinsDocument() {}

  /** Returns the text for a dataset whose files have been read and are in one folder. */
  static String write(ListedDataset dataset, Optional<Origin> site) {
    DatasetMetadata metadata = dataset.metadata();
    YamlMapWriter map = new YamlMapWriter();
    files(map, dataset.files());
    map.text("type", type(dataset.files()))
        .text(IndexKeys.TITLE, metadata.title())
        .text(IndexKeys.DESCRIPTION, metadata.description())
        .texts("tags", metadata.keywords())
        .texts("urls", urls(metadata, site))
        .text("created", metadata.modified().map(PinsDocument::created))
        .number("api_version", API_VERSION)
        .map("user", user(dataset));
    return String.join("\n", map.lines()) + "\n";
  }

  /** Clients write a single file as a scalar, not as a list. */
  private static void files(YamlMapWriter map, List<Distribution> files) {
    List<String> names = files.stream().map(file -> DatasetFilePath.name(file.location())).toList();
    List<Distribution.FileAttributes> facts =
        files.stream().map(file -> file.facts().orElseThrow()).toList();
    if (files.size() == 1) {
      map.text("file", names.get(0)).number("file_size", facts.get(0).size());
    } else {
      map.texts("file", names)
          .numbers("file_size", facts.stream().map(Distribution.FileAttributes::size).toList());
    }
    map.text("pin_hash", hash(facts));
  }

  private static String hash(List<Distribution.FileAttributes> facts) {
    String hashes =
        facts.stream().map(Distribution.FileAttributes::sha256).collect(Collectors.joining());
    return facts.size() == 1 ? hashes : Sha256.hex(hashes.getBytes(StandardCharsets.US_ASCII));
  }

  private static String type(List<Distribution> files) {
    String name = DatasetFilePath.name(files.get(0).location());
    String extension = Ascii.lower(name.substring(name.lastIndexOf('.') + 1));
    return files.size() == 1 ? LOADERS.getOrDefault(extension, "file") : "file";
  }

  private static List<String> urls(DatasetMetadata metadata, Optional<Origin> site) {
    return Stream.of(metadata.landingPage(), metadata.documentation())
        .flatMap(Optional::stream)
        .flatMap(reference -> url(reference, site))
        .toList();
  }

  private static Stream<String> url(UrlReference reference, Optional<Origin> site) {
    return reference.origin().or(() -> site).map(reference::resolve).stream();
  }

  /** ISO 8601, basic format: {@code 20261121T000000Z}. */
  private static String created(LastModified modified) {
    String digits = modified.toString().replaceAll("[:-]", "");
    return modified.isDate()
        ? digits + "T000000Z"
        : digits.substring(0, "20261121T000000".length()) + "Z";
  }

  private static YamlMapWriter user(ListedDataset dataset) {
    YamlMapWriter user = new YamlMapWriter().text(IndexKeys.DATASET, dataset.id());
    MetadataYaml.addDetails(user, dataset.metadata());
    return user.maps(
        "files",
        dataset.files().stream()
            .map(
                file ->
                    MetadataYaml.addFile(
                        new YamlMapWriter().text("file", DatasetFilePath.name(file.location())),
                        file))
            .toList());
  }
}
