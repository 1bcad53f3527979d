/**
 * The bytes of a document, plain and compressed, with their entity tags, freshness and prepared
 * answers.
 */
@NullMarked
package io.github.wayleave.internal.publish.representation;

import org.jspecify.annotations.NullMarked;
