package io.github.wayleave.catalogues;

import java.util.Optional;

/**
 * A literal of RDF.
 *
 * @param text its lexical form
 * @param language its language tag, if it has one
 * @param datatype the prefixed name of its datatype; a string without one
 */
record RdfLiteral(String text, Optional<String> language, Optional<String> datatype)
    implements RdfValue {
  /** Checks that a text in a language has no datatype. */
  RdfLiteral {
    if (language.isPresent() && datatype.isPresent()) {
      throw new IllegalArgumentException("a literal has a language or a datatype, not both");
    }
  }

  static RdfLiteral text(String text, Optional<String> language) {
    return new RdfLiteral(text, language, Optional.empty());
  }

  static RdfLiteral typed(Object value, String datatype) {
    return new RdfLiteral(value.toString(), Optional.empty(), Optional.of(datatype));
  }
}
