/** The JMX interface of a live policy. */
@NullMarked
package io.github.wayleave.management;

import org.jspecify.annotations.NullMarked;
