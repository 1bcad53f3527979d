package io.github.wayleave.it.tomcat;

class Tomcat11FrontTest extends TomcatFrontContract {}
