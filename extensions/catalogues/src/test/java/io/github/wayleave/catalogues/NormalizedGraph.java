package io.github.wayleave.catalogues;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.document.Document;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.jsonld.loader.DocumentLoader;
import com.apicatalog.rdf.api.RdfConsumerException;
import com.apicatalog.rdf.api.RdfQuadConsumer;
import com.apicatalog.rdf.nquads.NQuadsReader;
import com.apicatalog.rdf.nquads.NQuadsReaderException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Normalizes triples to text for comparison. Each anonymous node is the object of one triple, so it
 * is written inline below its IRI.
 */
final class NormalizedGraph {
  private static final String SCHEMA_ORG = "https://schema.org/";

  private final Map<String, List<String[]>> bySubject = new TreeMap<>();

  private NormalizedGraph() {}

  /** Returns the triples of a JSON-LD document, parsed without network access. */
  static NormalizedGraph ofJsonLd(String text) throws JsonLdError {
    NormalizedGraph graph = new NormalizedGraph();
    JsonLd.toRdf(JsonDocument.of(new StringReader(text)))
        .loader(offline())
        .provide(graph.consumer());
    return graph;
  }

  static NormalizedGraph ofNQuads(String text) throws NQuadsReaderException, RdfConsumerException {
    NormalizedGraph graph = new NormalizedGraph();
    new NQuadsReader(new StringReader(text)).provide(graph.consumer());
    return graph;
  }

  /** Returns the sorted triples of IRIs, one on each line. */
  List<String> trees() {
    return bySubject.keySet().stream()
        .filter(subject -> !RdfQuadConsumer.isBlank(subject))
        .map(subject -> subject + tree(subject))
        .toList();
  }

  private String tree(String subject) {
    return bySubject.getOrDefault(subject, List.of()).stream()
        .map(triple -> triple[0] + " " + object(triple))
        .sorted()
        .toList()
        .toString();
  }

  private String object(String[] triple) {
    return RdfQuadConsumer.isBlank(triple[1]) ? tree(triple[1]) : triple[1] + "^^" + triple[2];
  }

  private RdfQuadConsumer consumer() {
    return new RdfQuadConsumer() {
      @Override
      public RdfQuadConsumer quad(
          String subject,
          String predicate,
          String object,
          String datatype,
          String language,
          String direction,
          String graph) {
        bySubject
            .computeIfAbsent(subject, it -> new ArrayList<>())
            .add(new String[] {predicate, object, String.valueOf(datatype)});
        return this;
      }
    };
  }

  /**
   * Replaces the large remote context of schema.org by a local one that maps every term to
   * schema.org, with the same URL and date types.
   */
  private static DocumentLoader offline() {
    return (address, options) -> {
      if (!address.toString().equals(SCHEMA_ORG)) {
        throw new JsonLdError(JsonLdErrorCode.LOADING_DOCUMENT_FAILED, address.toString());
      }
      return context();
    };
  }

  private static Document context() throws JsonLdError {
    return JsonDocument.of(new StringReader(WrittenCatalogue.resource("schema-org.context.json")));
  }
}
