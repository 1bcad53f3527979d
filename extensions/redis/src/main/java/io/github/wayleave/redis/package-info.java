/** Slots of crawlers in Redis or Valkey, which the nodes of a site share. */
@NullMarked
package io.github.wayleave.redis;

import org.jspecify.annotations.NullMarked;
