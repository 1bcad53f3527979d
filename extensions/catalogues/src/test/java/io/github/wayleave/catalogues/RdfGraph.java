package io.github.wayleave.catalogues;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.rdf.api.RdfQuadConsumer;
import java.io.StringReader;
import org.apache.jena.datatypes.TypeMapper;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandler;
import org.apache.jena.sparql.graph.GraphFactory;

/** The triples of a document, parsed by Titanium from JSON-LD or by Jena from Turtle. */
final class RdfGraph {
  private RdfGraph() {}

  /** Returns the triples of a Turtle document; every warning is an error. */
  static Graph ofTurtle(String text) {
    return RDFParser.fromString(text, Lang.TURTLE)
        .resolveURIs(false)
        .errorHandler(new Strict())
        .toGraph();
  }

  /** Returns the triples of a JSON-LD document with an inline context. */
  static Graph ofJsonLd(String text) throws JsonLdError {
    Graph graph = GraphFactory.createDefaultGraph();
    JsonLd.toRdf(JsonDocument.of(new StringReader(text)))
        .loader(
            (address, options) -> {
              throw new JsonLdError(JsonLdErrorCode.LOADING_DOCUMENT_FAILED, address.toString());
            })
        .provide(consumer(graph));
    return graph;
  }

  private static RdfQuadConsumer consumer(Graph target) {
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
        Node value = datatype == null ? resource(object) : literal(object, datatype, language);
        target.add(resource(subject), NodeFactory.createURI(predicate), value);
        return this;
      }
    };
  }

  private static Node resource(String name) {
    return RdfQuadConsumer.isBlank(name)
        ? NodeFactory.createBlankNode(name)
        : NodeFactory.createURI(name);
  }

  private static Node literal(String text, String datatype, String language) {
    return language == null
        ? NodeFactory.createLiteralDT(text, TypeMapper.getInstance().getSafeTypeByName(datatype))
        : NodeFactory.createLiteralLang(text, language);
  }

  /** Treats warnings as errors, except those about characters that RDF only advises against. */
  private static final class Strict implements ErrorHandler {
    @Override
    public void warning(String message, long line, long column) {
      if (!message.contains("non-character")) {
        throw new RiotException(message + " at line " + line);
      }
    }

    @Override
    public void error(String message, long line, long column) {
      throw new RiotException(message + " at line " + line);
    }

    @Override
    public void fatal(String message, long line, long column) {
      throw new RiotException(message + " at line " + line);
    }
  }
}
