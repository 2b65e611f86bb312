import { testNeo4j } from '../../neo4j/provided.ts';
import { testServer } from '../../neo4j/server-line.ts';

testServer(testNeo4j);
