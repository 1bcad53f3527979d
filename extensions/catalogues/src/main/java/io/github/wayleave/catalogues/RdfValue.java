package io.github.wayleave.catalogues;

import io.github.wayleave.datatxt.LastModified;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The value of a property in RDF: a resource or a literal. */
sealed interface RdfValue {
  /**
   * A literal of RDF: its lexical form, its language tag, if it has one, and the prefixed name of
   * its datatype; a string without one.
   */
  record RdfLiteral(String text, Optional<String> language, Optional<String> datatype)
      implements RdfValue {
    /** Creates a literal, which cannot have both a language and a datatype. */
    public RdfLiteral {
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

    /** Returns a date or a date with time. */
    static RdfLiteral date(LastModified moment) {
      return typed(moment, moment.isDate() ? "xsd:date" : "xsd:dateTime");
    }
  }

  /**
   * An RDF resource with its type and properties, which form a tree. JSON-LD and Turtle are both
   * written from it, so they have the same triples. Without an IRI it is an anonymous node; without
   * a type it is only a reference. Names are prefixed, in the order of the document.
   */
  record RdfResource(
      Optional<String> iri, Optional<String> type, Map<String, List<RdfValue>> properties)
      implements RdfValue {
    /**
     * The characters that Turtle does not allow in an IRI, escaped or not (RDF 1.1 Turtle, 6.5).
     */
    private static final Pattern NOT_IN_IRI = Pattern.compile("[\\x00-\\x20<>\"{}|^`\\\\]");

    /** Checks the IRI. */
    public RdfResource {
      if (iri.filter(text -> NOT_IN_IRI.matcher(text).find()).isPresent()) {
        throw new IllegalArgumentException("\"%s\" is not an IRI".formatted(iri.orElseThrow()));
      }
    }

    /** Returns a reference to a resource without properties. */
    static RdfResource reference(String iri) {
      return new RdfResource(Optional.of(iri), Optional.empty(), Map.of());
    }

    /** Returns a resource with a type and no properties. */
    static RdfResource of(String iri, String type) {
      return named(iri, type).build();
    }

    static Builder named(String iri, String type) {
      return new Builder(Optional.of(iri), type);
    }

    static Builder anonymous(String type) {
      return new Builder(Optional.empty(), type);
    }

    /** Builds a resource. Absent values are ignored. */
    static final class Builder {
      private final Optional<String> iri;
      private final String type;
      private final Map<String, List<RdfValue>> properties = new LinkedHashMap<>();

      private Builder(Optional<String> iri, String type) {
        this.iri = iri;
        this.type = type;
      }

      Builder add(String property, RdfValue value) {
        properties.computeIfAbsent(property, name -> new ArrayList<>()).add(value);
        return this;
      }

      <T> Builder add(String property, Optional<T> value, Function<T, ? extends RdfValue> factory) {
        value.ifPresent(object -> add(property, factory.apply(object)));
        return this;
      }

      <T> Builder addAll(String property, List<T> values, Function<T, ? extends RdfValue> factory) {
        values.forEach(value -> add(property, factory.apply(value)));
        return this;
      }

      Builder text(String property, String text) {
        return add(property, RdfLiteral.text(text, Optional.empty()));
      }

      RdfResource build() {
        return new RdfResource(iri, Optional.of(type), new LinkedHashMap<>(properties));
      }
    }
  }
}
