package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.DatasetMetadata.Column;
import io.github.wayleave.datatxt.DatasetMetadata.Column.ColumnType;
import io.github.wayleave.internal.text.PercentEncoding;
import java.util.List;

/** The vocabulary of Croissant: its JSON-LD context, and its record sets. */
final class CroissantContext {
  private static final String ID = "@id";
  private static final String TYPE = "@type";

  /** Croissant 1.1, appendix 1: the terms that stand for those of Croissant. */
  private static final List<String> TERMS =
      List.of(
          "annotation",
          "arrayShape",
          "citeAs",
          "column",
          "containedIn",
          "equivalentProperty",
          "excludes",
          "extract",
          "field",
          "fileProperty",
          "fileObject",
          "fileSet",
          "format",
          "includes",
          "isArray",
          "isLiveDataset",
          "jsonPath",
          "key",
          "md5",
          "parentField",
          "recordSet",
          "references",
          "regex",
          "readLines",
          "sdVersion",
          "separator",
          "source",
          "subField",
          "transform",
          "unArchive",
          "value");

  private CroissantContext() {}

  /**
   * Writes the context. It has no language, since texts are in that of the dataset. The namespace
   * of schema.org is the one with https, which readers and pages use.
   */
  static void write(JsonObject json) {
    json.text("@vocab", "https://schema.org/")
        .text("sc", "https://schema.org/")
        .text("cr", "http://mlcommons.org/croissant/")
        .text("rai", "http://mlcommons.org/croissant/RAI/")
        .text("dct", "http://purl.org/dc/terms/")
        .text("conformsTo", "dct:conformsTo");
    TERMS.forEach(term -> json.text(term, "cr:" + term));
    json.object("data", term -> term.text(ID, "cr:data").text(TYPE, "@json"))
        .object("examples", term -> term.text(ID, "cr:examples").text(TYPE, "@json"))
        .object("dataType", term -> term.text(ID, "cr:dataType").text(TYPE, "@vocab"));
  }

  /** Writes the records of a file: a field for each column. */
  static void writeRecords(JsonObject json, PackageResource file) {
    String id = file.name() + "/records";
    json.text(ID, id)
        .text(TYPE, "cr:RecordSet")
        .text("name", file.name())
        .objects(
            "field", file.columns(), (field, column) -> writeField(field, column, id, file.name()));
  }

  private static void writeField(JsonObject json, Column column, String records, String file) {
    json.text(
            ID,
            records + "/" + PercentEncoding.encode(column.name(), PercentEncoding::isUnreserved))
        .text(TYPE, "cr:Field")
        .text("name", column.name())
        .text("description", column.description())
        .text("dataType", column.type().map(CroissantContext::dataType).orElse("sc:Text"))
        .object(
            "source",
            source ->
                source
                    .object("fileObject", object -> object.text(ID, file))
                    .object("extract", extract -> extract.text("column", column.name())));
  }

  /** Returns the data type of a column; one that Croissant does not have is text. */
  private static String dataType(ColumnType type) {
    return switch (type) {
      case BOOLEAN -> "sc:Boolean";
      case DATE -> "sc:Date";
      case DATETIME -> "sc:DateTime";
      case TIME -> "sc:Time";
      case NUMBER -> "sc:Float";
      case INTEGER, YEAR -> "sc:Integer";
      case STRING, YEARMONTH, DURATION, GEOPOINT, GEOJSON, OBJECT, ARRAY, ANY -> "sc:Text";
    };
  }
}
