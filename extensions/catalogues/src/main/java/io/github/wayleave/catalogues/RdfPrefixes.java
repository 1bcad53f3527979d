package io.github.wayleave.catalogues;

import java.util.Map;
import java.util.TreeMap;

/** The namespaces of DCAT-AP's vocabularies, by their usual prefixes. */
final class RdfPrefixes {
  /** The namespace of SPDX, in which its algorithms have IRIs. */
  static final String SPDX = "http://spdx.org/rdf/terms#";

  private static final Map<String, String> ALL =
      new TreeMap<>(
          Map.of(
              "dcat", "http://www.w3.org/ns/dcat#",
              "dct", "http://purl.org/dc/terms/",
              "foaf", "http://xmlns.com/foaf/0.1/",
              "gsp", "http://www.opengis.net/ont/geosparql#",
              "prov", "http://www.w3.org/ns/prov#",
              "rdfs", "http://www.w3.org/2000/01/rdf-schema#",
              "skos", "http://www.w3.org/2004/02/skos/core#",
              "spdx", SPDX,
              "vcard", "http://www.w3.org/2006/vcard/ns#",
              "xsd", "http://www.w3.org/2001/XMLSchema#"));

  private RdfPrefixes() {}

  /** Returns the namespaces, sorted by prefix. */
  static Map<String, String> all() {
    return ALL;
  }
}
