/**
 * How widespread programs read a robots.txt: Python's {@code urllib.robotparser}, Scrapy and the
 * library crawler-commons. Each decides exactly as the program does, also where RFC 9309 says
 * otherwise.
 */
@NullMarked
package io.github.wayleave.cli.readers;

import org.jspecify.annotations.NullMarked;
