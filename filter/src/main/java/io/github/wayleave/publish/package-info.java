/** Policy to documents: octets, entity tags, freshness, and what a request for one is answered. */
@NullMarked
package io.github.wayleave.publish;

import org.jspecify.annotations.NullMarked;
