/**
 * The model of ACAP 1.0, the Automated Content Access Protocol, which states how crawlers may use
 * what they fetch.
 */
@NullMarked
package io.github.wayleave.acap;

import org.jspecify.annotations.NullMarked;
