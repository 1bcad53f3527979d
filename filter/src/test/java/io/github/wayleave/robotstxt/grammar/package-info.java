/** Recognisers for robots.txt, written from the grammars of the specifications and nothing else. */
package io.github.wayleave.robotstxt.grammar;
