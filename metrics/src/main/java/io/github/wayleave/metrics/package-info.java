/** What happens under a policy in production, as meters of Micrometer. */
@NullMarked
package io.github.wayleave.metrics;

import org.jspecify.annotations.NullMarked;
