package io.github.wayleave.catalogues;

import io.github.wayleave.catalogues.RdfValue.RdfResource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The namespaces of DCAT-AP's vocabularies, by their usual prefixes. */
final class RdfPrefixes {
  /** The namespace of SPDX, in which its algorithms have IRIs. */
  static final String SPDX = "http://spdx.org/rdf/terms#";

  private static final Map<String, String> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("adms", "http://www.w3.org/ns/adms#"),
              Map.entry("dcat", "http://www.w3.org/ns/dcat#"),
              Map.entry("dcatap", "http://data.europa.eu/r5r/"),
              Map.entry("dct", "http://purl.org/dc/terms/"),
              Map.entry("eli", "http://data.europa.eu/eli/ontology#"),
              Map.entry("foaf", "http://xmlns.com/foaf/0.1/"),
              Map.entry("gsp", "http://www.opengis.net/ont/geosparql#"),
              Map.entry("prov", "http://www.w3.org/ns/prov#"),
              Map.entry("rdfs", "http://www.w3.org/2000/01/rdf-schema#"),
              Map.entry("skos", "http://www.w3.org/2004/02/skos/core#"),
              Map.entry("spdx", SPDX),
              Map.entry("vcard", "http://www.w3.org/2006/vcard/ns#"),
              Map.entry("xsd", "http://www.w3.org/2001/XMLSchema#")));

  /** The prefixes that a document has only if it uses them. */
  private static final Set<String> RARE = Set.of("adms", "dcatap", "eli");

  private RdfPrefixes() {}

  /** Returns the namespaces, sorted by prefix. */
  static Map<String, String> all() {
    return ALL;
  }

  /** Returns the namespaces of a document, sorted by prefix. */
  static Map<String, String> of(RdfResource root) {
    Set<String> unused = new HashSet<>(RARE);
    removeUsed(root, unused);
    Map<String, String> prefixes = new TreeMap<>(ALL);
    prefixes.keySet().removeAll(unused);
    return prefixes;
  }

  private static void removeUsed(RdfResource resource, Set<String> unused) {
    resource.type().ifPresent(type -> unused.remove(prefix(type)));
    for (Map.Entry<String, List<RdfValue>> property : resource.properties().entrySet()) {
      unused.remove(prefix(property.getKey()));
      for (RdfValue value : property.getValue()) {
        if (value instanceof RdfResource part) {
          removeUsed(part, unused);
        }
      }
    }
  }

  private static String prefix(String name) {
    return name.substring(0, name.indexOf(':'));
  }
}
