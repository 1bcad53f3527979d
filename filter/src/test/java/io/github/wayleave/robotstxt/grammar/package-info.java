/** Recognisers for robots.txt, written from the grammars of the specifications only. */
package io.github.wayleave.robotstxt.grammar;
