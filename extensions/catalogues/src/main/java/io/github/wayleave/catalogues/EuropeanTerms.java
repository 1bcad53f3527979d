package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfResource;
import io.github.wayleave.datatxt.Classification.Theme;
import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Frequency;
import io.github.wayleave.datatxt.MediaType;
import java.util.Locale;
import java.util.Map;
import java.util.MissingResourceException;
import java.util.Optional;

/**
 * Terms of the European Union's authority tables, which DCAT-AP requires for languages, access
 * rights and frequencies and recommends for file types.
 */
final class EuropeanTerms {
  /** The class of terms. */
  static final String CONCEPT = "skos:Concept";

  private static final String AUTHORITY = "http://publications.europa.eu/resource/authority/";

  private static final Map<String, String> FILE_TYPES =
      Map.ofEntries(
          Map.entry("text/csv", "CSV"),
          Map.entry("text/tab-separated-values", "TSV"),
          Map.entry("text/plain", "TXT"),
          Map.entry("text/html", "HTML"),
          Map.entry("text/turtle", "RDF_TURTLE"),
          Map.entry("text/calendar", "ICS"),
          Map.entry("text/xml", "XML"),
          Map.entry("application/xml", "XML"),
          Map.entry("application/json", "JSON"),
          Map.entry("application/geo+json", "GEOJSON"),
          Map.entry("application/ld+json", "JSON_LD"),
          Map.entry("application/rdf+xml", "RDF_XML"),
          Map.entry("application/n-triples", "RDF_N_TRIPLES"),
          Map.entry("application/n-quads", "RDF_N_QUADS"),
          Map.entry("application/trig", "RDF_TRIG"),
          Map.entry("application/gml+xml", "GML"),
          Map.entry("application/vnd.google-earth.kml+xml", "KML"),
          Map.entry("application/vnd.google-earth.kmz", "KMZ"),
          Map.entry("application/geopackage+sqlite3", "GPKG"),
          Map.entry("application/netcdf", "NETCDF"),
          Map.entry("application/pdf", "PDF"),
          Map.entry("application/zip", "ZIP"),
          Map.entry("application/gzip", "GZIP"),
          Map.entry("application/vnd.ms-excel", "XLS"),
          Map.entry("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "XLSX"),
          Map.entry("application/vnd.oasis.opendocument.spreadsheet", "ODS"),
          Map.entry("image/jpeg", "JPEG"),
          Map.entry("image/png", "PNG"),
          Map.entry("image/tiff", "TIFF"));

  private EuropeanTerms() {}

  /** Returns a language by its ISO 639-2/T code; empty for a private or undetermined one. */
  static Optional<RdfResource> language(String tag) {
    try {
      return Optional.of(Locale.forLanguageTag(tag).getISO3Language())
          .filter(code -> code.length() == 3 && !code.equals("und"))
          .map(code -> term("language", code.toUpperCase(Locale.ROOT), "dct:LinguisticSystem"));
    } catch (MissingResourceException e) {
      return Optional.empty();
    }
  }

  static RdfResource access(DatasetMetadata.AccessLevel access) {
    return term("access-right", access.name(), "dct:RightsStatement");
  }

  static Optional<RdfResource> frequency(Frequency frequency) {
    return frequency
        .code()
        .map(code -> RdfResource.of(Frequency.CODE_TABLE + code, "dct:Frequency"));
  }

  static Optional<RdfResource> fileType(MediaType type) {
    return Optional.ofNullable(FILE_TYPES.get(type.essence()))
        .map(code -> term("file-type", code, "dct:MediaTypeOrExtent"));
  }

  static RdfResource theme(Theme theme) {
    return term("data-theme", theme.name(), CONCEPT);
  }

  private static RdfResource term(String table, String code, String type) {
    return RdfResource.of(AUTHORITY + table + "/" + code, type);
  }
}
