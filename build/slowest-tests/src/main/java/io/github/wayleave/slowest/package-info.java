/** The slowest test classes of a build. */
package io.github.wayleave.slowest;
