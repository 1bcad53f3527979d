package io.github.wayleave.catalogues;

/** The value of a property in RDF: a resource or a literal. */
sealed interface RdfValue permits RdfResource, RdfLiteral {}
