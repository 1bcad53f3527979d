package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.DatasetMetadata;
import io.github.wayleave.datatxt.Distribution;
import io.github.wayleave.datatxt.LastModified;
import io.github.wayleave.datatxt.License;
import io.github.wayleave.net.Origin;
import java.util.Locale;

/** A {@code Distribution} of DCAT-US 3.0: a file of a dataset. */
record DcatUs3Distribution(Distribution file, DatasetMetadata metadata, Origin site) {
  private static final String TYPE = "@type";

  void write(JsonObject json) {
    json.text(TYPE, "Distribution")
        .text("title", file.details().title().or(() -> JsonAddresses.fileName(file.location())));
    writeAddress(json);
    json.text("mediaType", file.mediaType().essence())
        .text(
            "format",
            JsonAddresses.ending(file.location()).map(text -> text.toUpperCase(Locale.ROOT)))
        .texts("characterEncoding", file.details().encoding().stream().toList())
        .text(
            "license",
            file.details().license().or(metadata::license).map(DcatUs3Distribution::license));
    file.facts().ifPresent(facts -> writeFacts(json, facts));
  }

  /** Writes the URL of the file, or the landing page of restricted data. */
  private void writeAddress(JsonObject json) {
    if (metadata.access() == DatasetMetadata.AccessLevel.PUBLIC) {
      json.text("downloadURL", JsonAddresses.url(file.location(), site));
    } else {
      json.text("accessURL", metadata.landingPage().map(page -> JsonAddresses.url(page, site)));
    }
  }

  /** Returns the license as text: its URL, or the name of a custom license. */
  static String license(License license) {
    return license.address().orElseGet(license::toString);
  }

  private static void writeFacts(JsonObject json, Distribution.FileAttributes facts) {
    json.text("byteSize", Long.toString(facts.size()))
        .object(
            "checksum",
            checksum ->
                checksum
                    .text(TYPE, "Checksum")
                    .text("algorithm", "SHA-256")
                    .text("checksumValue", facts.sha256()))
        .text("modified", LastModified.of(facts.modified()).toString());
  }
}
