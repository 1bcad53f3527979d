package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A media type without parameters (RFC 9110, 8.3.1).
 *
 * @param text type and subtype in lower case, such as {@code text/csv}
 */
public record MediaType(String text) {
  private static final Pattern SHAPE =
      Pattern.compile(
          "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}");

  /** The media type of unknown content. */
  public static final MediaType UNKNOWN = new MediaType("application/octet-stream");

  /**
   * Types registered with IANA; where there is none, the type that the maker of the format uses.
   */
  private static final Map<String, String> BY_EXTENSION =
      Map.ofEntries(
          Map.entry("csv", "text/csv"),
          Map.entry("tsv", "text/tab-separated-values"),
          Map.entry("txt", "text/plain"),
          Map.entry("md", "text/markdown"),
          Map.entry("html", "text/html"),
          Map.entry("json", "application/json"),
          Map.entry("jsonl", "application/jsonl"),
          Map.entry("ndjson", "application/x-ndjson"),
          Map.entry("geojson", "application/geo+json"),
          Map.entry("jsonld", "application/ld+json"),
          Map.entry("xml", "application/xml"),
          Map.entry("rdf", "application/rdf+xml"),
          Map.entry("ttl", "text/turtle"),
          Map.entry("nt", "application/n-triples"),
          Map.entry("yaml", "application/yaml"),
          Map.entry("yml", "application/yaml"),
          Map.entry("parquet", "application/vnd.apache.parquet"),
          Map.entry("arrow", "application/vnd.apache.arrow.file"),
          Map.entry("feather", "application/vnd.apache.arrow.file"),
          Map.entry("sqlite", "application/vnd.sqlite3"),
          Map.entry("gpkg", "application/geopackage+sqlite3"),
          Map.entry("kml", "application/vnd.google-earth.kml+xml"),
          Map.entry("kmz", "application/vnd.google-earth.kmz"),
          Map.entry("gml", "application/gml+xml"),
          Map.entry("nc", "application/netcdf"),
          Map.entry("grib", "application/wmo-grib"),
          Map.entry("h5", "application/x-hdf5"),
          Map.entry("xls", "application/vnd.ms-excel"),
          Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
          Map.entry("ods", "application/vnd.oasis.opendocument.spreadsheet"),
          Map.entry("pdf", "application/pdf"),
          Map.entry("zip", "application/zip"),
          Map.entry("gz", "application/gzip"),
          Map.entry("tgz", "application/gzip"),
          Map.entry("zst", "application/zstd"),
          Map.entry("tar", "application/x-tar"),
          Map.entry("7z", "application/x-7z-compressed"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("tif", "image/tiff"),
          Map.entry("tiff", "image/tiff"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("webp", "image/webp"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("wav", "audio/wav"),
          Map.entry("mp4", "video/mp4"),
          Map.entry("rds", "application/x-r-data"));

  /**
   * Creates a media type, in lower case.
   *
   * @throws InvalidValueException if {@code text} is not a media type without parameters
   */
  public MediaType {
    LineText.check(text);
    if (!SHAPE.matcher(text).matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a media type without parameters (RFC 9110, 8.3.1); write it like text/csv"
              .formatted(text));
    }
    text = Ascii.lower(text);
  }

  /**
   * Returns the usual media type of files with this name's extension, or empty if it is unknown.
   */
  public static Optional<MediaType> ofFileName(String name) {
    int dot = name.lastIndexOf('.');
    String type = dot < 0 ? null : BY_EXTENSION.get(Ascii.lower(name.substring(dot + 1)));
    return type == null ? Optional.empty() : Optional.of(new MediaType(type));
  }

  /** Returns type and subtype, separated by a slash. */
  @Override
  public String toString() {
    return text;
  }
}
