package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.ListedDataset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Example code that downloads or reads a file.
 *
 * <p>The values cannot end a string of Python or R: the normal form of a URL contains no quotes and
 * no backslash, and neither do the names of files, charsets and datasets.
 *
 * @param name the name for the local copy
 */
record CodeExamples(String url, String name, Distribution file) {
  private static final Map<String, FileReader> READERS =
      Map.of(
          "text/csv", FileReader.CSV,
          "text/tab-separated-values", FileReader.TSV,
          "application/json", FileReader.JSON,
          "application/geo+json", FileReader.JSON,
          "application/ld+json", FileReader.JSON,
          "application/vnd.apache.parquet", FileReader.PARQUET,
          "application/netcdf", FileReader.NETCDF,
          "application/x-netcdf", FileReader.NETCDF);

  /** The maximum number of files with examples: {@value}. */
  private static final int MOST_FILES = 3;

  /** A TIFF image with coordinates; without the parameter it may be a picture (OGC 19-008r4). */
  private static final String GEOTIFF = "image/tiff; application=geotiff";

  private enum FileReader {
    CSV,
    TSV,
    JSON,
    PARQUET,
    NETCDF,
    GEOTIFF,
    COPY
  }

  /**
   * Returns the examples for files of a dataset that have a URL: the first of each kind that is
   * read in its own way, at most {@value #MOST_FILES}.
   */
  static List<CodeExamples> of(ListedDataset dataset, PageLinks links) {
    Map<FileReader, CodeExamples> examples = new LinkedHashMap<>();
    for (Distribution file : dataset.files()) {
      Optional<String> url = links.url(file.location());
      if (url.isPresent() && examples.size() < MOST_FILES) {
        CodeExamples example = new CodeExamples(url.get(), file.uniqueFileName(dataset.id()), file);
        examples.putIfAbsent(example.reader(), example);
      }
    }
    return List.copyOf(examples.values());
  }

  String python() {
    return switch (reader()) {
      case CSV -> pandas("");
      case TSV -> pandas(", sep=\"\\t\"");
      case JSON ->
          """
          import json
          import urllib.request

          with urllib.request.urlopen("%s") as response:
              data = json.load(response)"""
              .formatted(url);
      case PARQUET, GEOTIFF, NETCDF -> binaryInPython();
      case COPY ->
          """
          import urllib.request

          urllib.request.urlretrieve("%s", "%s")"""
              .formatted(url, name);
    };
  }

  private String binaryInPython() {
    return switch (reader()) {
      case PARQUET ->
          """
          import pandas

          data = pandas.read_parquet("%s")"""
              .formatted(url);
      case GEOTIFF ->
          """
          import rasterio

          with rasterio.open("%s") as image:
              data = image.read()"""
              .formatted(url);
      default ->
          """
          import urllib.request
          import xarray

          urllib.request.urlretrieve("%s", "%s")
          data = xarray.open_dataset("%s")"""
              .formatted(url, name, name);
    };
  }

  String r() {
    return switch (reader()) {
      case CSV -> "data <- read.csv(\"%s\"%s)".formatted(url, charset("fileEncoding = "));
      case TSV -> "data <- read.delim(\"%s\"%s)".formatted(url, charset("fileEncoding = "));
      case JSON -> "data <- jsonlite::fromJSON(\"%s\")".formatted(url);
      case PARQUET -> "data <- arrow::read_parquet(\"%s\")".formatted(url);
      case GEOTIFF -> "data <- terra::rast(\"%s\")".formatted(url);
      case NETCDF ->
          """
          download.file("%s", "%s", mode = "wb")
          data <- ncdf4::nc_open("%s")"""
              .formatted(url, name, name);
      case COPY -> "download.file(\"%s\", \"%s\", mode = \"wb\")".formatted(url, name);
    };
  }

  /** Returns commands that download the file and, if its hash is known, verify it. */
  String shell() {
    // curl treats brackets as a list of URLs unless globbing is off (-g).
    String options = url.contains("[") ? "-gfLo" : "-fLo";
    String fetch = "curl %s %s '%s'".formatted(options, name, url.replace("'", "'\\''"));
    return Stream.concat(
            Stream.of(fetch),
            file.facts().map(Distribution.FileAttributes::sha256).map(this::check).stream())
        .reduce((first, second) -> first + "\n" + second)
        .orElseThrow();
  }

  /** Returns Python code that reads a folder with {@code pins}. */
  static String pythonPins(String site, String id, String folder) {
    return """
        from pins import board_url

        board = board_url("%s", {"%s": "%s"})
        files = board.pin_download("%s")"""
        .formatted(site, id, folder, id);
  }

  /** Returns R code that reads a folder with {@code pins}. */
  static String rPins(String site, String id, String folder) {
    return """
        library(pins)
        board <- board_url(c("%s" = "%s/%s"))
        files <- pin_download(board, "%s")"""
        .formatted(id, site, folder, id);
  }

  private FileReader reader() {
    return file.mediaType().toString().startsWith(GEOTIFF)
        ? FileReader.GEOTIFF
        : READERS.getOrDefault(file.mediaType().essence(), FileReader.COPY);
  }

  private String pandas(String separator) {
    return """
        import pandas

        data = pandas.read_csv("%s"%s%s)"""
        .formatted(url, separator, charset("encoding="));
  }

  private String charset(String argument) {
    return file.details().encoding().map(name -> ", " + argument + "\"" + name + "\"").orElse("");
  }

  private String check(String sha256) {
    return "echo '%s  %s' | sha256sum -c".formatted(sha256, name);
  }
}
