package io.github.wayleave.internal.datasetpage;

import io.github.wayleave.datatxt.MediaType;
import java.util.Map;

/** Common names of media types. */
final class MediaTypeNames {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("text/csv", "CSV"),
          Map.entry("text/tab-separated-values", "TSV"),
          Map.entry("text/plain", "Text"),
          Map.entry("text/markdown", "Markdown"),
          Map.entry("text/html", "HTML"),
          Map.entry("application/json", "JSON"),
          Map.entry("application/jsonl", "JSON Lines"),
          Map.entry("application/x-ndjson", "JSON Lines"),
          Map.entry("application/geo+json", "GeoJSON"),
          Map.entry("application/ld+json", "JSON-LD"),
          Map.entry("application/xml", "XML"),
          Map.entry("application/rdf+xml", "RDF/XML"),
          Map.entry("text/turtle", "Turtle"),
          Map.entry("application/n-triples", "N-Triples"),
          Map.entry("application/yaml", "YAML"),
          Map.entry("application/vnd.apache.parquet", "Parquet"),
          Map.entry("application/vnd.apache.arrow.file", "Arrow"),
          Map.entry("application/vnd.sqlite3", "SQLite"),
          Map.entry("application/geopackage+sqlite3", "GeoPackage"),
          Map.entry("application/vnd.google-earth.kml+xml", "KML"),
          Map.entry("application/vnd.google-earth.kmz", "KMZ"),
          Map.entry("application/gml+xml", "GML"),
          Map.entry("application/netcdf", "NetCDF"),
          Map.entry("application/wmo-grib", "GRIB"),
          Map.entry("application/x-hdf5", "HDF5"),
          Map.entry("application/vnd.ms-excel", "Excel"),
          Map.entry(
              "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Excel (XLSX)"),
          Map.entry("application/vnd.oasis.opendocument.spreadsheet", "OpenDocument (ODS)"),
          Map.entry("application/pdf", "PDF"),
          Map.entry("application/zip", "ZIP"),
          Map.entry("application/gzip", "gzip"),
          Map.entry("application/zstd", "Zstandard"),
          Map.entry("application/x-tar", "tar"),
          Map.entry("application/x-7z-compressed", "7z"),
          Map.entry("image/png", "PNG"),
          Map.entry("image/jpeg", "JPEG"),
          Map.entry("image/tiff", "TIFF"),
          Map.entry("image/svg+xml", "SVG"),
          Map.entry("image/webp", "WebP"),
          Map.entry("audio/mpeg", "MP3"),
          Map.entry("audio/wav", "WAV"),
          Map.entry("video/mp4", "MP4"),
          Map.entry("application/x-r-data", "R data (RDS)"));

  private MediaTypeNames() {}

  /** Returns the common name of a media type, or the type itself if it has none. */
  static String name(MediaType type) {
    return NAMES.getOrDefault(type.essence(), type.toString());
  }
}
