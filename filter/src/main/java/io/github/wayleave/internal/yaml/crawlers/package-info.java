/** Readers of crawler catalogues, and of the crawlers that a policy defines. */
@NullMarked
package io.github.wayleave.internal.yaml.crawlers;

import org.jspecify.annotations.NullMarked;
