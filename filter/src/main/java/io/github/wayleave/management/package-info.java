/** The policy in production as an MXBean: read, switched and loaded again by JMX. */
@NullMarked
package io.github.wayleave.management;

import org.jspecify.annotations.NullMarked;
