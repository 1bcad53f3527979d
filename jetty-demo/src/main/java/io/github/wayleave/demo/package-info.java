/** An embedded Jetty site that shows the filter at work. */
@NullMarked
package io.github.wayleave.demo;

import org.jspecify.annotations.NullMarked;
