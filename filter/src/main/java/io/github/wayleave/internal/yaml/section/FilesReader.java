package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.FileDetails;
import io.github.wayleave.datatxt.FileSelection;
import io.github.wayleave.datatxt.FileSelection.FolderFiles;
import io.github.wayleave.datatxt.FileSelection.SingleFile;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.internal.yaml.key.DataKeys;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.DataPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads the files of a dataset. */
final class FilesReader {
  private static final String PATH = "path";
  private static final String DIR = "dir";
  private static final String URL = "url";
  private static final String TITLE = "title";
  private static final String ENCODING = "encoding";
  private static final List<String> KINDS = List.of(PATH, DIR, URL);
  private static final List<String> PATTERNS = List.of("include", "exclude");

  private final Dataset.Builder dataset;
  private final DataPolicy.Builder data;

  private FilesReader(Dataset.Builder dataset, DataPolicy.Builder data) {
    this.dataset = dataset;
    this.data = data;
  }

  /**
   * Adds the files in {@code map} to {@code dataset}, and passes their locations to {@code places}.
   */
  static void read(MapReader map, Dataset.Builder dataset, DataPolicy.Builder data) {
    FilesReader reader = new FilesReader(dataset, data);
    for (PolicyValue item : map.items(DataKeys.FILES)) {
      if (item.node() instanceof Mapping) {
        item.map().ifPresent(reader::file);
      } else {
        try {
          reader.add(SingleFile.of(oneFile(item.pathText())), item.location());
        } catch (InvalidValueException e) {
          item.refuse(e);
        }
      }
    }
  }

  private void add(FileSelection files, Location at) {
    dataset.files(files);
    data.location(files, at);
  }

  private void file(MapReader map) {
    List<String> kinds = KINDS.stream().filter(map::mentions).toList();
    if (kinds.size() > 1) {
      map.error(
          "has both \"%s\" and \"%s\"; write them as two items"
              .formatted(kinds.get(0), kinds.get(1)));
    }
    map.requireOne("an item of \"files\"");
    FileDetails details = details(map);
    requireFolder(map);
    addFile(map, PATH, text -> SingleFile.of(onSite(oneFile(text)), details));
    addFile(map, URL, text -> SingleFile.of(UrlReference.absolute(text).toString(), details));
    List<FileSelection.Glob> include = globs(map, PATTERNS.get(0));
    List<FileSelection.Glob> exclude = globs(map, PATTERNS.get(1));
    addFile(
        map,
        DIR,
        text -> new FolderFiles(new FileSelection.FolderPath(text), include, exclude, details));
  }

  private void addFile(MapReader map, String key, Function<String, FileSelection> factory) {
    map.path(key, text -> add(factory.apply(text), map.value(key).orElseThrow().location()));
  }

  private static void requireFolder(MapReader map) {
    for (String key : PATTERNS) {
      if (map.value(key).isPresent() && !map.mentions(DIR)) {
        map.value(key)
            .orElseThrow()
            .error("selects files of a folder; add the folder as \"dir\", or remove it");
      }
    }
  }

  private static List<FileSelection.Glob> globs(MapReader map, String key) {
    List<FileSelection.Glob> globs = new ArrayList<>();
    map.texts(key, text -> globs.add(new FileSelection.Glob(text)));
    return globs;
  }

  /** Parses each part separately first, so that an error is reported at its location. */
  private static FileDetails details(MapReader map) {
    Optional<MediaType> mediaType = map.parsed("media-type", MediaType::new);
    Optional<String> title = map.parsed(TITLE, FilesReader::title);
    Optional<String> encoding = map.parsed(ENCODING, FilesReader::encoding);
    OptionalLong rows =
        map.parsed("rows", FilesReader::rows).map(OptionalLong::of).orElse(OptionalLong.empty());
    return new FileDetails(mediaType, title, encoding, rows, map.parsed("license", License::of));
  }

  private static String title(String text) {
    return new FileDetails(
            Optional.empty(), Optional.of(text), Optional.empty(), OptionalLong.empty())
        .title()
        .orElseThrow();
  }

  private static String encoding(String text) {
    return new FileDetails(
            Optional.empty(), Optional.empty(), Optional.of(text), OptionalLong.empty())
        .encoding()
        .orElseThrow();
  }

  private static Long rows(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw new InvalidValueException(
          "\"%s\" is not a number of rows; write a whole number, 0 or more".formatted(text));
    }
    return Long.valueOf(text);
  }

  private static String onSite(String text) {
    if (text.contains("://")) {
      throw new InvalidValueException(
          "\"%s\" is a URL, not a path on this site; write it as \"url\"".formatted(text));
    }
    return text;
  }

  /** Rejects a pattern, which would announce a file that does not exist. */
  private static String oneFile(String file) {
    int star = file.indexOf('*');
    if (star < 0) {
      return file;
    }
    int slash = file.lastIndexOf('/', star) + 1;
    throw new InvalidValueException(
        "\"%s\" contains a \"*\", but must be one file; write { dir: %s, include: \"%s\" } for several, or %%2A for the character"
            .formatted(file, file.substring(0, slash), file.substring(slash)));
  }
}
