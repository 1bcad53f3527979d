package io.github.wayleave.datatxt;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LineText;
import io.github.wayleave.text.InvalidValueException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A media type, with or without parameters (RFC 9110, 8.3.1).
 *
 * @param text type and subtype in lower case, such as {@code text/csv}, and the parameters, such as
 *     {@code image/tiff; application=geotiff}
 */
public record MediaType(String text) {
  private static final Pattern SHAPE =
      Pattern.compile(
          "(?<type>[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126}/[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]{0,126})(?<parameters>( *; *TOKEN=(TOKEN|\"[^\"\\\\]*\"))*+)"
              .replace("TOKEN", "[A-Za-z0-9!#$%&'*+.^_`|~-]++"));

  private static final Pattern PARAMETER =
      Pattern.compile(" *; *(?<name>[^=]++)=(?<value>\"[^\"]*\"|[^; ]++)");
  private static final int MAX_CHARACTERS = 500;

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
   * Creates a media type, in lower case, with a space before each parameter.
   *
   * @throws InvalidValueException if {@code text} is not a media type
   */
  public MediaType {
    LineText.check(text);
    Matcher shape = SHAPE.matcher(text);
    if (text.length() > MAX_CHARACTERS || !shape.matches()) {
      throw new InvalidValueException(
          "\"%s\" is not a media type (RFC 9110, 8.3.1); write it like text/csv".formatted(text));
    }
    text = Ascii.lower(shape.group("type")) + normalForm(shape.group("parameters"));
  }

  private static String normalForm(String parameters) {
    if (parameters.isEmpty()) {
      return "";
    }
    StringBuilder normal = new StringBuilder();
    Matcher parameter = PARAMETER.matcher(parameters);
    while (parameter.find()) {
      normal.append("; ").append(Ascii.lower(parameter.group("name")));
      normal.append('=').append(parameter.group("value"));
    }
    return normal.toString();
  }

  /** Returns type and subtype without the parameters. */
  public String essence() {
    int end = text.indexOf(';');
    return end < 0 ? text : text.substring(0, end);
  }

  /**
   * Returns the usual media type of files with this name's extension, or empty if it is unknown.
   */
  public static Optional<MediaType> ofFileName(String name) {
    int dot = name.lastIndexOf('.');
    String type = dot < 0 ? null : BY_EXTENSION.get(Ascii.lower(name.substring(dot + 1)));
    return type == null ? Optional.empty() : Optional.of(new MediaType(type));
  }

  /** Returns the media type with its parameters. */
  @Override
  public String toString() {
    return text;
  }
}
